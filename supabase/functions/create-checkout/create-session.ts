import Stripe from "stripe";
import type { Rows } from "../../database.types.ts";
import { setting } from "../_shared/setting.ts";
import type { Clients } from "../_shared/shop/payment-pages.ts";
import { parseSession } from "../_shared/shop/provider-session.ts";

/** A checkout with the database's prices, and the customer's other pages that may be open. */
export type Checkout = Rows["checkout_row"];

interface OpenSession {
  id: string;
  url: string;
}

/**
 * Creates the provider's session of a checkout, or finds the one created before; null without one. A checkout is
 * outdated if it is too late to create its page.
 */
export async function createSession(
  { db, stripe }: Clients,
  checkout: Checkout,
): Promise<OpenSession | "outdated" | null> {
  try {
    const { id, url } = parseSession(await requestSession(stripe, checkout));
    if (url && URL.canParse(url)) return { id, url };
    console.error("The payment provider created a session without a page:", id);
  } catch (error) {
    console.error("The payment provider created no session:", error);
    if (!isFinal(error) && !isTooLate(error)) return null;
    const abandoned = await db.rpc("abandon_checkout", { _checkout_id: checkout.id });
    if (abandoned.error) console.error("The checkout was not abandoned:", abandoned.error);
    else if (isTooLate(error)) return "outdated";
  }
  return null;
}

function requestSession(stripe: Stripe, checkout: Checkout): Promise<unknown> {
  const site = new URL(setting("SITE_URL")).origin;

  return stripe.checkout.sessions.create(
    {
      mode: "payment",
      // Wallets come with it. What takes days is not offered, so what is complete is paid.
      allowed_payment_method_types: ["card"],
      customer_email: checkout.email,
      client_reference_id: checkout.id,
      expires_at: Date.parse(checkout.expires_at) / 1000,
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

// Half an hour before its end no page is created. The provider may not name the parameter.
function isTooLate(error: unknown): boolean {
  const { StripeInvalidRequestError } = Stripe.errors;
  return error instanceof StripeInvalidRequestError && /expires_at/.test(error.message);
}

// The provider repeats these errors under the same key for a day. After a lost response the
// same key finds the page that may have been opened.
function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error instanceof Stripe.errors.StripeIdempotencyError || (error.statusCode ?? 0) >= 500;
}
