import type Stripe from "stripe";
import type { SessionRow } from "./session-row";

/** A session as Stripe returns it. Fields that are never set here are null. */
export function sessionObject(row: SessionRow, origin: string): Stripe.Checkout.Session {
  return {
    ...UNUSED_FIELDS,
    id: row.id,
    object: "checkout.session",
    allowed_payment_method_types: row.allowed_payment_method_types,
    amount_subtotal: row.amount_total,
    amount_total: row.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    created: row.created,
    currency: row.currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: "if_required",
    customer_details: customerDetails(row),
    customer_email: row.customer_email,
    expires_at: row.expires_at,
    livemode: false,
    locale: row.locale,
    metadata: row.metadata,
    mode: "payment",
    payment_intent: row.payment_intent,
    payment_method_collection: "if_required",
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: row.payment_status,
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: row.status,
    success_url: row.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: row.status === "open" ? `${origin}/pay/${row.id}` : null,
  };
}

const UNUSED_FIELDS = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer: null,
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

function customerDetails(row: SessionRow): Stripe.Checkout.Session.CustomerDetails | null {
  const email = row.entered_email ?? row.customer_email;
  if (!email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: row.status === "complete" ? "none" : null,
    tax_ids: null,
  };
}
