import type Stripe from "stripe";
import { chargeIdOf } from "./payment-row";

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export interface RefundRow {
  id: string;
  created: number;
  session_id: string;
  payment_intent: string;
  currency: string;
  amount: number;
  status: RefundStatus;
  reason: string | null;
  metadata: Record<string, string>;
}

/** A refund as Stripe returns it. Fields that are never set here are null. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: "refund",
    amount: row.amount,
    balance_transaction: null,
    charge: chargeIdOf(row),
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: TO_THE_CARD,
    ...(row.status === "failed" && { failure_reason: "unknown" }),
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: null,
    ...(row.status === "pending" && { pending_reason: "processing" }),
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}

const TO_THE_CARD = {
  type: "card",
  card: {
    reference_status: "pending",
    reference_type: "acquirer_reference_number",
    type: "refund",
  },
} satisfies Stripe.Refund.DestinationDetails;
