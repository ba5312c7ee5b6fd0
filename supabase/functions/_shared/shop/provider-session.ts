import { isPaymentSessionId } from "../ids.ts";
import {
  amountOf,
  dateOf,
  oneOf,
  ProviderUnclear,
  propertiesOf,
  textOf,
} from "./provider-values.ts";

const STATUSES = ["open", "complete", "expired"] as const;
const PAYMENT_STATUSES = ["paid", "unpaid", "no_payment_required"] as const;

/** What we read of the provider's session. */
export interface Session {
  id: string;
  status: (typeof STATUSES)[number];
  amountTotal: number | null;
  currency: string | null;
  checkoutId: string | null;
  /** What the provider calls the payment; null until there is one. */
  paymentId: string | null;
  /** Where it is paid; null once it is closed. */
  url: string | null;
  created: Date | null;
}

/** Checks an answer of the provider, because its client passes on whatever JSON has arrived. */
export function parseSession(answer: unknown, expectedId?: string): Session {
  const { object, id, status, payment_status, ...rest } = propertiesOf(answer);
  if (object !== "checkout.session" || typeof id !== "string" || !isPaymentSessionId(id)) {
    throw new ProviderUnclear("The answer is not a checkout session.");
  }
  if (expectedId !== undefined && id !== expectedId) {
    throw new ProviderUnclear(`The answer is about ${id} instead of ${expectedId}.`);
  }
  if (rest.metadata === undefined || rest.currency === undefined) {
    throw new ProviderUnclear("The answer is not complete.");
  }
  const state = oneOf(STATUSES, status);
  if (oneOf(PAYMENT_STATUSES, payment_status) === "unpaid" && state === "complete") {
    throw new ProviderUnclear("The session is complete and unpaid, although it takes cards only.");
  }
  return {
    id,
    status: state,
    amountTotal: amountOf(rest.amount_total),
    currency: textOf(rest.currency),
    checkoutId: textOf(propertiesOf(rest.metadata).checkout_id),
    paymentId: textOf(rest.payment_intent),
    url: textOf(rest.url),
    created: dateOf(rest.created),
  };
}
