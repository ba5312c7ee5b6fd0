import type { PostgrestError } from "@supabase/supabase-js";
import type { CompositeTypes } from "../../database.types.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { reconcile } from "../_shared/payments.ts";
import { ProviderUnclear } from "../_shared/provider-values.ts";
import { RequestError } from "../_shared/serve-json.ts";
import { isDenied } from "../_shared/sql-states.ts";
import { expireSession, findSession } from "../_shared/stripe.ts";
import { type Checkout, type Clients, createSession } from "./create-session.ts";

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
  formKey: string | undefined,
): Promise<{ url: string; checkoutId: string } | null> {
  const { id: checkoutId, stripe_session_id: sessionId, url, must_ask } = checkout;
  if (sessionId && url) {
    const state = must_ask ? await reconcilePage(clients, sessionId, findSession) : "open";
    if (state === "unknown") throw pageNotOpened(url);
    if (state !== "open") return null;
    const { error } = await clients.db.rpc("share_checkout", {
      _checkout_id: checkoutId,
      _form_key: formKey,
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
    _form_key: formKey,
  });
  if (error) throw databaseError(error);

  if (attached.status === "completed") throw alreadyPaid();
  if (attached.status !== "open" || !attached.url) return null;
  // Another tab may have opened its page meanwhile, and a customer with two may pay both.
  await closeOtherPages(clients, attached.other_pages);
  return { url: attached.url, checkoutId };
}

/** Expires the customer's other pages; fails unless the provider confirms that none is open. */
export async function closeOtherPages(clients: Clients, pages: Page[]): Promise<void> {
  const open: Page[] = [];
  for (const page of pages) {
    const state = await reconcilePage(clients, page.session_id, expireSession);
    if (state !== "closed") open.push(page);
  }
  const [first, second] = open;
  if (first) throw pageNotOpened(second ? null : first.url);
}

/** Asks the provider about a page, and brings our checkout to its state. */
async function reconcilePage(
  { db, stripe }: Clients,
  sessionId: string,
  ask: typeof findSession,
): Promise<"open" | "closed" | "unknown"> {
  try {
    const session = await ask(stripe, sessionId);
    const { state } = await reconcile(db, sessionId, session);
    if (state === "paid") throw alreadyPaid();
    return state;
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    console.error("The payment provider gave no clear answer:", error);
    return "unknown";
  }
}

export function databaseError(error: PostgrestError): Error {
  return isDenied(error)
    ? new RequestError(403, "This account cannot order.")
    : requestErrorOf(error);
}

function alreadyPaid(): RequestError {
  return new RequestError(
    409,
    "Your last payment has just gone through. Please look at your orders.",
  );
}
