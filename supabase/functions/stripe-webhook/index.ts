import Stripe from "stripe";
import { secretClient } from "../_shared/clients.ts";
import { setting } from "../_shared/setting.ts";
import { closeCheckout, completeCheckout, reconcile } from "../_shared/shop/payments.ts";
import { paymentOf } from "../_shared/shop/provider-refunds.ts";
import { parseSession } from "../_shared/shop/provider-session.ts";
import { ProviderUnclear } from "../_shared/shop/provider-values.ts";
import { readPayment } from "../_shared/shop/refunds.ts";
import { stripeClient } from "../_shared/shop/stripe.ts";
import { findSessionOfPayment } from "../_shared/shop/stripe-refunds.ts";

/** Handles the provider's signed events, which may come late, twice and in any order. */
Deno.serve(async (request) => {
  if (request.method !== "POST") return respond(405, "Only POST is answered here.");

  try {
    const event = await readEvent(request);
    if (!event) return respond(400, "The signature does not fit.");

    await handleEvent(event);
    return respond(200, "ok");
  } catch (error) {
    if (error instanceof ProviderUnclear) {
      // The provider would deliver the same body again. The schedule asks it about the checkout instead.
      console.error("An event is not understood:", error);
      return respond(200, "The event is not understood.");
    }
    // The provider delivers the event again.
    console.error("An event was not handled:", error);
    return respond(500, "Try again later.");
  }
});

async function readEvent(request: Request): Promise<Stripe.Event | null> {
  const secret = setting("STRIPE_WEBHOOK_SECRET");
  const { webhooks } = stripeClient();
  const body = await request.text();
  const signature = request.headers.get("stripe-signature") ?? "";
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return await webhooks.constructEventAsync(body, signature, secret, undefined, crypto);
  } catch (error) {
    console.warn(`A webhook was rejected: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function handleEvent(event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed": {
      const session = parseSession(event.data.object);
      const { outcome } = await completeCheckout(secretClient(), session);
      // Another shop may use the same account, and its payments are not ours.
      if (outcome === "unknown") console.warn(`${event.id} is about a session unknown here.`);
      break;
    }
    case "checkout.session.expired":
      await closeCheckout(secretClient(), parseSession(event.data.object).id);
      break;
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      await readPaymentOf(event);
      break;
  }
}

/** Each of these events means that the payment is to be read again, so that their order does not matter. */
async function readPaymentOf(event: Stripe.Event): Promise<void> {
  const paymentId = paymentOf(event.data.object);
  if (!paymentId) return;

  const [db, stripe] = [secretClient(), stripeClient()];
  try {
    if (await readPayment(db, stripe, paymentId)) return;
    // Its order may not be made yet, because the event about the payment is late or lost.
    const session = await findSessionOfPayment(stripe, paymentId);
    if (session) await reconcile(db, session);
    const isOurs = session && (await readPayment(db, stripe, paymentId));
    if (!isOurs) console.warn(`${event.id} is about a payment unknown here.`);
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    // Not the event is unclear but what the provider says when it is asked, so the event has to come again.
    throw new Error("What became of a payment is not known.", { cause: error });
  }
}

function respond(status: number, text: string): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store" } });
}
