import Stripe from "stripe";
import {
  type ProviderDispute,
  type ProviderRefund,
  parseDispute,
  parseRefund,
} from "./provider-refunds.ts";
import { parseSession, type Session } from "./provider-session.ts";
import { isMissing, LOOKUP, unclear } from "./stripe.ts";

const ALL = { limit: 100 };

/** More than any payment has. */
const MAX_LISTED = 1_000;

export interface RefundRequest {
  id: string;
  paymentId: string;
  cents: number;
  attempt: number;
}

/**
 * What the provider has answered. After an error of its own it repeats that for a day under the same key; after silence
 * the same key finds what it may have made.
 */
export type RefundAnswer =
  | { state: "made" }
  | { state: "refused"; message: string }
  | { state: "error" }
  | { state: "silent" };

/** Asks for a refund, which one id and attempt make once. */
export async function requestRefund(
  stripe: Stripe,
  { id, paymentId, cents, attempt }: RefundRequest,
): Promise<RefundAnswer> {
  try {
    const answer = await stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount: cents,
        reason: "requested_by_customer",
        metadata: { refund_id: id },
      },
      { idempotencyKey: `refund-${id}-${attempt}` },
    );
    parseRefund(answer);
    return { state: "made" };
  } catch (error) {
    console.error(`The refund ${id} was not made:`, error);
    return answerOf(error);
  }
}

// Only the provider's own errors count, because gateways answer, too.
function answerOf(error: unknown): RefundAnswer {
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return { state: "error" };
  if (error instanceof errors.StripeAPIError && error.rawType === "api_error") {
    return { state: "error" };
  }
  if (
    error instanceof errors.StripeInvalidRequestError &&
    error.rawType === "invalid_request_error" &&
    error.message
  ) {
    return { state: "refused", message: error.message };
  }
  return { state: "silent" };
}

export async function listRefunds(stripe: Stripe, paymentId: string): Promise<ProviderRefund[]> {
  try {
    const list = stripe.refunds.list({ payment_intent: paymentId, ...ALL }, LOOKUP);
    return (await list.autoPagingToArray({ limit: MAX_LISTED })).map(parseRefund);
  } catch (error) {
    return noneOrUnclear(error);
  }
}

export async function listDisputes(stripe: Stripe, paymentId: string): Promise<ProviderDispute[]> {
  try {
    const list = stripe.disputes.list({ payment_intent: paymentId, ...ALL }, LOOKUP);
    return (await list.autoPagingToArray({ limit: MAX_LISTED })).map(parseDispute);
  } catch (error) {
    return noneOrUnclear(error);
  }
}

/** Of a payment that the provider does not know, nothing was given back and nothing is disputed. */
function noneOrUnclear(error: unknown): [] {
  if (isMissing(error)) return [];
  throw unclear(error);
}

/** The session that was paid with it; null if none of ours was. */
export async function findSessionOfPayment(
  stripe: Stripe,
  paymentId: string,
): Promise<Session | null> {
  try {
    const { data } = await stripe.checkout.sessions.list(
      { payment_intent: paymentId, limit: 1 },
      LOOKUP,
    );
    return data[0] ? parseSession(data[0]) : null;
  } catch (error) {
    throw unclear(error);
  }
}
