import Stripe from "stripe";
import { serviceClient } from "../_shared/clients.ts";
import { setting } from "../_shared/setting.ts";
import { close, settle } from "../_shared/settle.ts";
import { stripeClient } from "../_shared/stripe.ts";

/** What the provider tells: signed, late, twice, and in any order. */
Deno.serve(async (request) => {
  if (request.method !== "POST") return answer(405, "Only POST is answered here.");

  try {
    const event = await readEvent(request);
    if (!event) return answer(400, "The signature does not fit.");

    await heed(event);
    return answer(200, "ok");
  } catch (error) {
    // why: what failed for a passing reason is told again by the provider.
    console.error("An event was not heeded:", error);
    return answer(500, "Try again later.");
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
    console.warn(`A webhook was refused: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function heed(event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { outcome } = await settle(serviceClient(), event.data.object, event);
      // why: another shop may use the same account; its payments are none of ours.
      if (outcome === "unknown") console.warn(`${event.id} is about a session unknown here.`);
      break;
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      await close(serviceClient(), event.data.object.id, event);
      break;
  }
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store" } });
}
