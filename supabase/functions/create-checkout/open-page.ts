import type { CompositeTypes } from "../../database.types.ts";
import { RequestError } from "../_shared/serve-json.ts";
import {
  alreadyPaid,
  type Clients,
  checkoutErrorOf,
  closePages,
  reconcilePage,
} from "../_shared/shop/payment-pages.ts";
import { findSession } from "../_shared/shop/stripe.ts";
import { type Checkout, createSession } from "./create-session.ts";

type Page = CompositeTypes<"checkout_page">;

/** No page is handed out. An earlier page is offered if it is the only one that may be open. */
export function pageNotOpened(earlierUrl: string | null = null): RequestError {
  return new RequestError(
    502,
    "The payment page could not be opened. Please try again in a moment.",
    { details: earlierUrl ? { earlierUrl } : {} },
  );
}

/** The payment page of a checkout; null if the checkout can no longer be paid. */
export async function openPage(
  clients: Clients,
  checkout: Checkout,
  idempotencyKey: string | undefined,
): Promise<{ url: string; checkoutId: string } | null> {
  const { id: checkoutId, stripe_session_id: sessionId, url, must_ask } = checkout;
  if (sessionId && url) {
    const state = must_ask ? await reconcilePage(clients, sessionId, findSession) : "open";
    if (state === "unknown") throw pageNotOpened(url);
    if (state !== "open") return null;
    const { error } = await clients.db.rpc("mark_page_handed_out", {
      _checkout_id: checkoutId,
      _idempotency_key: idempotencyKey,
    });
    if (error) throw error;
    return { url, checkoutId };
  }

  const session = await createSession(clients, checkout);
  if (!session) throw pageNotOpened();
  if (session === "outdated") return null;
  const { data: attached, error } = await clients.db.rpc("attach_checkout_session", {
    _checkout_id: checkoutId,
    _session_id: session.id,
    _url: session.url,
    _idempotency_key: idempotencyKey,
  });
  if (error) throw checkoutErrorOf(error);

  if (attached.status === "completed") throw alreadyPaid();
  if (attached.status !== "open" || !attached.url) return null;
  // Another tab may have opened its page meanwhile, and a customer with two may pay both.
  await closeOtherPages(clients, attached.other_pages);
  return { url: attached.url, checkoutId };
}

/** Expires the customer's other pages; fails unless none can be paid any more, as the provider or the time says. */
export async function closeOtherPages(clients: Clients, pages: Page[]): Promise<void> {
  const open = await closePages(clients, pages);
  const [first, second] = open.filter(({ has_ended }) => !has_ended);
  if (first) throw pageNotOpened(second ? null : first.url);
}
