import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { TestCloud } from "./cloud";

interface Received {
  body: string;
  signature: string;
  type: string;
  /** The ids of what the event tells about, and of its payment. */
  about: string[];
}

interface DisputeHelperParams {
  amount?: number;
  reason?: string;
  status?: "needs_response" | "warning_needs_response";
  /** An empty string: without a date. */
  due_by?: number | "";
  refundable?: boolean;
}

interface PendingDelivery {
  event: string;
  type: string;
  session: string;
  attempts: number;
  last_status: number | null;
}

/** The official client, pointed at the local provider. */
export function stripeOf(
  { url, keys }: { url: string; keys?: Pick<TestCloud["keys"], "payment"> },
  key = keys?.payment ?? "",
) {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** What the provider does for tests, through the client's own raw requests. */
export function helpersOf(stripe: Stripe) {
  const ask = (method: "GET" | "POST", path: string, params = {}): Promise<unknown> =>
    stripe.rawRequest(method, `/v1/test_helpers/${path}`, params);
  const act = (id: string, verb: string, params = {}) =>
    ask("POST", `checkout/sessions/${id}/${verb}`, params) as Promise<Stripe.Checkout.Session>;

  return {
    pay: (id: string) => act(id, "pay"),
    runOut: (id: string) => act(id, "run_out"),
    /** What the next refunds of a payment become, until it is set again. */
    refundsBecome: (
      payment: string,
      outcome: "succeeded" | "pending" | "requires_action" | "failed",
    ) => ask("POST", `payment_intents/${payment}/refunds`, { outcome }),
    settleRefund: (id: string, outcome: "succeeded" | "failed" | "canceled") =>
      ask("POST", `refunds/${id}/settle`, { outcome }) as Promise<Stripe.Refund>,
    dispute: (payment: string, params: DisputeHelperParams = {}) =>
      ask("POST", `payment_intents/${payment}/dispute`, params) as Promise<Stripe.Dispute>,
    respondToDispute: (id: string) =>
      ask("POST", `disputes/${id}/respond`) as Promise<Stripe.Dispute>,
    closeDispute: (id: string, status: "won" | "lost" | "warning_closed") =>
      ask("POST", `disputes/${id}/close`, { status }) as Promise<Stripe.Dispute>,
    webhook: (params = {}) => ask("POST", "webhooks", params),
    release: (params = {}) =>
      ask("POST", "webhooks/release", params) as Promise<{
        data: { type: string; status: number }[];
      }>,
    pending: async (session: string) => {
      const state = (await ask("GET", "webhooks")) as { pending: PendingDelivery[] };
      return state.pending.filter((delivery) => delivery.session === session);
    },
  };
}

/** What a shop sends for one thing of that price. */
export function basket(unitAmount = 4799, quantity = 1): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    line_items: [
      {
        price_data: {
          currency: "usd",
          unit_amount: unitAmount,
          product_data: { name: "Travel router" },
        },
        quantity,
      },
    ],
    success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/checkout",
    customer_email: "customer@homeline.test",
  };
}

/** A merchant's webhook: records the events and answers with the given statuses. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const event = JSON.parse(body);
    const signature = String(request.headers["stripe-signature"]);
    const { id, payment_intent: payment } = event.data.object;
    received.push({ body, signature, type: event.type, about: [id, payment] });
    response.writeHead(answers.shift() ?? 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The statuses of the next answers; 200 after them. */
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    /** The events about a session, a refund or a dispute, or about all of a payment. */
    of: (id: string) => received.filter((event) => event.about.includes(id)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The charge with that id, as its session shows it. */
export async function chargeOf({ checkout }: Stripe, id: string) {
  const payment_intent = id.replace("ch_", "pi_");
  const { data } = await checkout.sessions.list({ payment_intent, limit: 1 });
  const expand = ["payment_intent.latest_charge"];
  const session = await checkout.sessions.retrieve(data[0]?.id ?? "", { expand });
  return (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}
