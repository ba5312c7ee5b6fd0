import {
  amountOf,
  dateOf,
  oneOf,
  ProviderUnclear,
  propertiesOf,
  textOf,
} from "./provider-values.ts";

const REFUND_STATUSES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;

/** What we read of a refund; the names are those of the row `provider_refund`. */
export interface ProviderRefund {
  id: string;
  /** The refund of ours that it is, unless it was made at the provider. */
  refund_id: string | null;
  amount: number;
  currency: string;
  status: (typeof REFUND_STATUSES)[number];
  failure_reason: string | null;
  created: string;
}

/** What we read of a dispute; its list of statuses is open. */
export interface ProviderDispute {
  id: string;
  amount: number;
  currency: string;
  status: string;
  reason: string | null;
  due_at: string | null;
  is_refundable: boolean;
  created: string;
}

export function parseRefund(answer: unknown): ProviderRefund {
  const refund = propertiesOf(answer);

  return {
    id: idOf(refund, "refund"),
    refund_id: textOf(propertiesOf(refund.metadata).refund_id),
    amount: requiredAmountOf(refund.amount),
    currency: requiredTextOf(refund.currency),
    status: oneOf(REFUND_STATUSES, refund.status),
    failure_reason: textOf(refund.failure_reason),
    created: requiredDateOf(refund.created),
  };
}

export function parseDispute(answer: unknown): ProviderDispute {
  const dispute = propertiesOf(answer);
  // Zero and null both mean that nothing more can be said.
  const dueBy = dateOf(propertiesOf(dispute.evidence_details).due_by);

  return {
    id: idOf(dispute, "dispute"),
    amount: requiredAmountOf(dispute.amount),
    currency: requiredTextOf(dispute.currency),
    status: requiredTextOf(dispute.status),
    reason: textOf(dispute.reason),
    due_at: dueBy?.toISOString() ?? null,
    is_refundable: dispute.is_charge_refundable === true,
    created: requiredDateOf(dispute.created),
  };
}

/** The payment that an event about a refund, a charge or a dispute is about; null for one that has none. */
export function paymentOf(answer: unknown): string | null {
  const { payment_intent: payment } = propertiesOf(answer);

  return textOf(payment) ?? textOf(propertiesOf(payment).id);
}

function idOf({ object, id }: Record<string, unknown>, expected: string): string {
  if (object === expected && typeof id === "string" && id.length <= 200) return id;
  throw new ProviderUnclear(`The answer is not a ${expected}.`);
}

function requiredAmountOf(value: unknown): number {
  const amount = amountOf(value);
  if (amount !== null) return amount;
  throw new ProviderUnclear("The answer holds no amount in cents.");
}

function requiredTextOf(value: unknown): string {
  const text = textOf(value);
  if (text) return text;
  throw new ProviderUnclear("The answer is not complete.");
}

function requiredDateOf(value: unknown): string {
  const date = dateOf(value);
  if (date) return date.toISOString();
  throw new ProviderUnclear("The answer holds no date.");
}
