import Stripe from "stripe";
import type { Rows } from "../../database.types.ts";
import { setting } from "../_shared/setting.ts";
import type { Clients } from "../_shared/shop/payment-pages.ts";
import { parseSession } from "../_shared/shop/provider-session.ts";

// The product may be unknown there, archived, or of the other mode.
const REFUSED_PRODUCT = /^line_items\[(\d+)\]\[price_data\]\[product\]$/;

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
  clients: Clients,
  checkout: Checkout,
): Promise<OpenSession | "outdated" | null> {
  try {
    const { id, url } = parseSession(await requestSession(clients, checkout));
    if (url && URL.canParse(url)) return { id, url };
    console.error("The payment provider created a session without a page:", id);
  } catch (error) {
    console.error("The payment provider created no session:", error);
    if (!isFinal(error) && !isTooLate(error)) return null;
    const abandoned = await clients.db.rpc("abandon_checkout", { _checkout_id: checkout.id });
    if (abandoned.error) console.error("The checkout was not abandoned:", abandoned.error);
    else if (isTooLate(error)) return "outdated";
  }
  return null;
}

/** If the provider refuses the id of a product, the sale goes on without these ids, and an administrator is told. */
async function requestSession({ db, stripe }: Clients, checkout: Checkout): Promise<unknown> {
  const key = `checkout-${checkout.id}`;
  try {
    return await postSession(stripe, checkout, key);
  } catch (error) {
    const refused = refusedLine(error, checkout);
    if (!refused?.stripe_product_id) throw error;
    console.error("The payment provider refused the id of a product:", error);
    const { id: _id, stripe_product_id: _stripe_product_id } = refused;
    const noted = await db.rpc("refuse_product", { _id, _stripe_product_id });
    if (noted.error) console.error("The refused id was not noted:", noted.error);

    const lines = checkout.lines.map((line) => ({ ...line, stripe_product_id: null }));
    return postSession(stripe, { ...checkout, lines }, `${key}-without-product-ids`);
  }
}

function postSession(stripe: Stripe, checkout: Checkout, idempotencyKey: string) {
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
          ...(line.stripe_product_id
            ? { product: line.stripe_product_id }
            : { product_data: { name: line.name } }),
        },
      })),
      success_url: `${site}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site}/checkout?canceled=1`,
    },
    { idempotencyKey },
  );
}

function refusedLine(error: unknown, { lines }: Checkout) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  const [, place] = REFUSED_PRODUCT.exec(error.param ?? "") ?? [];

  return place === undefined ? undefined : lines[Number(place)];
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
