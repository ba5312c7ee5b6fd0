import type Stripe from "stripe";
import { setting } from "../_shared/setting.ts";

/** A checkout as the database priced it. */
export interface Checkout {
  id: string;
  status: string;
  email: string;
  currency: string;
  lines: { name: string; quantity: number; price_cents: number }[];
  stripe_session_id: string | null;
  url: string | null;
  /** The sessions that are to be closed before this one is handed out. */
  superseded: string[];
}

/** Opens the provider's page for a checkout; asked twice it is the same page. */
export function openSession(stripe: Stripe, checkout: Checkout): Promise<Stripe.Checkout.Session> {
  const site = new URL(setting("SITE_URL")).origin;

  return stripe.checkout.sessions.create(
    {
      mode: "payment",
      customer_email: checkout.email,
      client_reference_id: checkout.id,
      metadata: { checkout_id: checkout.id },
      line_items: checkout.lines.map((line) => ({
        quantity: line.quantity,
        price_data: {
          currency: checkout.currency,
          unit_amount: line.price_cents,
          product_data: { name: line.name },
        },
      })),
      success_url: `${site}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site}/checkout?canceled=1`,
    },
    { idempotencyKey: `checkout-${checkout.id}` },
  );
}
