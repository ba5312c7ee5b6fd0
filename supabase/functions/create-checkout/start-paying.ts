import type { SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { alreadyPaid, atProvider, pageNotOpened } from "./refusals.ts";
import { type Checkout, openSession } from "./session.ts";

/** Opens the payment page of a checkout and remembers it before anybody is sent there. */
export async function startPaying(
  service: SupabaseClient,
  stripe: Stripe,
  checkout: Checkout,
): Promise<Checkout> {
  const opening = openSession(stripe, checkout);
  const session = await atProvider(
    opening.catch(async (error: unknown) => {
      if (isFinal(error)) await abandon(service, checkout);
      throw error;
    }),
  );

  const { data, error } = await service.rpc("attach_checkout_session", {
    _checkout_id: checkout.id,
    _session_id: session.id,
    _url: session.url,
    _expires_at: new Date(session.expires_at * 1000).toISOString(),
  });
  if (error) throw error;

  const attached = data as Checkout;
  if (attached.status === "completed" || attached.status === "processing") throw alreadyPaid();
  if (attached.status !== "open") throw pageNotOpened();
  return attached;
}

// why: the provider repeats these under the same key for a day. Where no answer came at all, the
// same key finds the page that may have been opened.
function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error instanceof Stripe.errors.StripeIdempotencyError || (error.statusCode ?? 0) >= 500;
}

async function abandon(service: SupabaseClient, checkout: Checkout): Promise<void> {
  const { error } = await service.rpc("abandon_checkout", { _checkout_id: checkout.id });
  if (error) console.error(`The checkout ${checkout.id} was not abandoned:`, error);
}
