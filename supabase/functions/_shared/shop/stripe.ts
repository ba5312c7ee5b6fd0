import Stripe from "stripe";
import { setting } from "../setting.ts";
import { parseSession, type Session } from "./provider-session.ts";
import { ProviderUnclear } from "./provider-values.ts";

// A page waits for these calls and is reloaded by itself, so there are few retries.
export const LOOKUP = { timeout: 4_000, maxNetworkRetries: 0 };

/** The client of the payment provider. `STRIPE_API_URL` is set only for a local provider. */
export function stripeClient(): Stripe {
  const apiUrl = Deno.env.get("STRIPE_API_URL");

  return new Stripe(setting("STRIPE_SECRET_KEY"), {
    httpClient: Stripe.createFetchHttpClient(),
    // The provider asks for one more try where the same key is in use by another request.
    maxNetworkRetries: 1,
    timeout: 4_000,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
}

/** A session as it is now. The provider forgets none, so one that it does not know is none of this key's. */
export async function findSession(stripe: Stripe, id: string): Promise<Session> {
  try {
    return parseSession(await stripe.checkout.sessions.retrieve(id, {}, LOOKUP), id);
  } catch (error) {
    if (!isMissing(error)) throw unclear(error);
    throw new ProviderUnclear(
      `The payment provider does not know ${id}. STRIPE_SECRET_KEY seems to be of another account or mode.`,
      { cause: error },
    );
  }
}

/** Expires a session that is still open, and returns it as it is then. */
export async function expireSession(stripe: Stripe, id: string): Promise<Session> {
  try {
    return parseSession(await stripe.checkout.sessions.expire(id, {}, LOOKUP), id);
  } catch (error) {
    // The provider refuses to expire a session that is complete or expired already.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return findSession(stripe, id);
    throw unclear(error);
  }
}

/** Whether the provider has no such thing. Only its own error counts, because gateways answer 404, too. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.statusCode === 404 &&
    error.rawType === "invalid_request_error" &&
    error.code === "resource_missing"
  );
}

export function unclear(error: unknown): ProviderUnclear {
  if (error instanceof ProviderUnclear) return error;
  return new ProviderUnclear("The payment provider gave no answer.", { cause: error });
}

function addressOf({ hostname, port, protocol }: URL) {
  return {
    host: hostname,
    port,
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}
