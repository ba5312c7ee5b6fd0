import type Stripe from "stripe";
import { chargeIdOf, type PaymentRow } from "./payment-row";

/** A charge as Stripe returns it. Fields that are never set here are null. */
export function chargeObject(row: PaymentRow): Stripe.Charge {
  return {
    ...UNUSED_CHARGE_FIELDS,
    id: chargeIdOf(row),
    object: "charge",
    amount: row.amount_total,
    amount_captured: row.amount_total,
    amount_refunded: row.amount_refunded,
    billing_details: {
      address: null,
      email: row.entered_email ?? row.customer_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    captured: true,
    created: row.created,
    currency: row.currency,
    disputed: row.is_disputed,
    fraud_details: {},
    livemode: false,
    metadata: row.payment_intent_metadata,
    paid: true,
    payment_intent: row.payment_intent,
    payment_method_details: row.later ? { type: "customer_balance", customer_balance: {} } : CARD,
    refunded: row.amount_refunded === row.amount_total,
    status: "succeeded",
  };
}

export function paymentIntentObject(
  row: PaymentRow,
  { isChargeExpanded = false } = {},
): Stripe.PaymentIntent {
  const isPaid = row.payment_status === "paid";
  const charge = isChargeExpanded ? chargeObject(row) : chargeIdOf(row);
  return {
    ...UNUSED_INTENT_FIELDS,
    id: row.payment_intent,
    object: "payment_intent",
    amount: row.amount_total,
    amount_capturable: 0,
    amount_received: isPaid ? row.amount_total : 0,
    capture_method: "automatic",
    confirmation_method: "automatic",
    created: row.created,
    currency: row.currency,
    latest_charge: isPaid ? charge : null,
    livemode: false,
    metadata: row.payment_intent_metadata,
    payment_method_types: [row.later ? "customer_balance" : "card"],
    status: statusOf(row),
  };
}

function statusOf({ payment_status: status, later }: PaymentRow): Stripe.PaymentIntent.Status {
  if (status === "paid") return "succeeded";
  return later === "failed" ? "requires_payment_method" : "processing";
}

const CARD = {
  type: "card",
  card: {
    amount_authorized: null,
    authorization_code: null,
    brand: "visa",
    checks: null,
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2040,
    funding: "credit",
    installments: null,
    last4: "4242",
    mandate: null,
    network: "visa",
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
} satisfies Stripe.Charge.PaymentMethodDetails;

const UNUSED_CHARGE_FIELDS = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

const UNUSED_INTENT_FIELDS = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  client_secret: null,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;
