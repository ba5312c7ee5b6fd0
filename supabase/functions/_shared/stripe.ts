import Stripe from "stripe";
import { setting } from "./setting.ts";

/** The payment provider. `STRIPE_API_URL` is set only where another one stands in for it. */
export function stripeClient(): Stripe {
  const elsewhere = Deno.env.get("STRIPE_API_URL");

  return new Stripe(setting("STRIPE_SECRET_KEY"), {
    httpClient: Stripe.createFetchHttpClient(),
    // why: a customer waits for the answer; trying again is up to them then.
    maxNetworkRetries: 1,
    timeout: 8_000,
    ...(elsewhere && addressOf(new URL(elsewhere))),
  });
}

/** Nothing for a session that the provider does not know, as after a change of its account. */
export async function findSession(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (isRefusal(error) && error.code === "resource_missing") return undefined;
    throw error;
  }
}

/** Ends a session that is still open; tells how it stands then. */
export async function expireSession(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (isRefusal(error)) return findSession(stripe, id);
    throw error;
  }
}

function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function addressOf({ hostname, port, protocol }: URL) {
  return {
    host: hostname,
    port,
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}
