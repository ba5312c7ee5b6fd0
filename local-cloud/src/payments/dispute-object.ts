import type Stripe from "stripe";
import { chargeIdOf } from "./payment-row";

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost";

export interface DisputeRow {
  id: string;
  created: number;
  session_id: string;
  payment_intent: string;
  currency: string;
  amount: number;
  reason: string;
  status: DisputeStatus;
  due_by: number | null;
  is_charge_refundable: boolean;
  has_evidence: boolean;
}

/** A dispute as Stripe returns it. Fields that are never set here are null. */
export function disputeObject(row: DisputeRow): Stripe.Dispute {
  const isInquiry = row.status.startsWith("warning_");
  return {
    id: row.id,
    object: "dispute",
    amount: row.amount,
    balance_transactions: [],
    charge: chargeIdOf(row),
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: row.due_by,
      enhanced_eligibility: {},
      has_evidence: row.has_evidence,
      past_due: Boolean(row.due_by) && Number(row.due_by) * 1000 < Date.now(),
      submission_count: row.has_evidence ? 1 : 0,
      submission_method: row.has_evidence ? "manual" : "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: row.is_charge_refundable,
    livemode: false,
    metadata: {},
    payment_intent: row.payment_intent,
    payment_method_details: {
      type: "card",
      card: {
        brand: "visa",
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: null,
      },
    },
    reason: row.reason,
    status: row.status,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
