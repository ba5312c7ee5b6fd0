import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import { signToken } from "../../local-cloud/testing/sign-token";
import { responseLost, unreachable } from "./checkout-scenarios/provider-faults";
import type { Random } from "./checkout-scenarios/random";
import type { TestCloud } from "./cloud";
import { loadFunctions, outside } from "./functions-in-process";
import { basket, helpersOf, stripeOf } from "./payments";
import { addProduct, attach, checkOut, pay } from "./shop";
import { call, errorOf, signUp, signUpAdmin, type TestUser } from "./users";

export type RefundFunction = "send-refund" | "stripe-webhook";

export interface RefundContext {
  cloud: TestCloud;
  admin: TestUser;
  answer: Awaited<ReturnType<typeof loadFunctions<RefundFunction>>>;
}

/** What scenarios share. The provider delivers its events only when a scenario does. */
export async function openRefundContext(cloud: TestCloud): Promise<RefundContext> {
  await helpersOf(stripeOf(cloud)).webhook({ hold: true });

  return {
    cloud,
    admin: await signUpAdmin(cloud.engine, "Admin"),
    answer: await loadFunctions("send-refund", "stripe-webhook"),
  };
}

const PRICE = 20;
const BOUGHT = 4;
const STOCK = 10;
export const PAID_CENTS = PRICE * 100 * BOUGHT;

const failedBefore = async () =>
  Response.json(
    { error: { type: "api_error", message: "Sorry" } },
    { status: 500, headers: { "stripe-should-retry": "false" } },
  );

interface Ids {
  order: string;
  item: string;
  checkout: string;
  session: string;
  payment: string;
}

/** One paid order, whose money is given back from both sides while parts fail. */
export class RefundScenario {
  readonly context: RefundContext;
  readonly random: Random;
  readonly ids: Ids;
  readonly steps: string[] = [];
  /** Whether requests to the provider may fail, and calls be killed. */
  isUnsafe = true;

  private constructor(context: RefundContext, random: Random, ids: Ids) {
    this.context = context;
    this.random = random;
    this.ids = ids;
  }

  static async open(context: RefundContext, random: Random): Promise<RefundScenario> {
    const { engine } = context.cloud;
    const customer = await signUp(engine, "Customer");
    const productId = await addProduct(engine, "Router", STOCK, PRICE);
    const checkout = await checkOut(engine, customer, [{ id: productId, quantity: BOUGHT }]);
    const stripe = stripeOf(context.cloud);
    const session = await stripe.checkout.sessions.create({
      ...basket(PRICE * 100, BOUGHT),
      metadata: { checkout_id: checkout.id },
    });
    await attach(engine, checkout.id, session.id);
    const { payment_intent } = await helpersOf(stripe).pay(session.id);
    const paymentId = String(payment_intent);
    const { order_id } = await pay(engine, {
      sessionId: session.id,
      amount: PAID_CENTS,
      paymentId,
    });
    const orderId = String(order_id);
    const [item] = await engine.query<{ id: string }>(
      "select id from public.order_items where order_id = $1",
      [orderId],
    );
    return new RefundScenario(context, random, {
      order: orderId,
      item: item?.id ?? "",
      checkout: checkout.id,
      session: session.id,
      payment: paymentId,
    });
  }

  log(step: string) {
    this.steps.push(step);
  }

  get stripe(): Stripe {
    return stripeOf(this.context.cloud);
  }

  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.context.cloud.engine.query<Row>(sql, values);
  }

  /** What an administrator does in the database; the sentence of a refusal. */
  async act(name: string, args: Record<string, unknown>): Promise<string | undefined> {
    const { cloud, admin } = this.context;
    return errorOf(call(cloud.engine, admin.caller, name, args));
  }

  /** Calls a function; it may be killed before any of its requests. */
  async call(name: RefundFunction, body: string, headers: Record<string, string> = {}) {
    const { cloud, admin, answer } = this.context;
    let kill: (() => void) | undefined;
    const killed = new Promise<null>((resolve) => {
      kill = () => resolve(null);
    });
    const later: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud),
      fetch: (...[input, init]: Parameters<typeof fetch>) => {
        const send = () => outside(input, init);
        const { pathname } = new URL(String(input));
        if (!this.isUnsafe) return send();
        if (this.random.chance(0.02)) {
          kill?.();
          return new Promise<Response>(() => {});
        }
        if (!pathname.startsWith("/v1/") || this.random.chance(0.75)) return send();
        const fault = this.random.pick([unreachable, responseLost, failedBefore]) ?? unreachable;
        return fault(send, init?.signal);
      },
      waitUntil: (work: Promise<unknown>) => void later.push(work.catch(() => undefined)),
      print: () => {},
    };
    const token = await tokenOf(cloud, admin);
    const request = new Request(`${cloud.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    const response = await Promise.race([answer(host, name, request), killed]);
    await Promise.race([Promise.all(later), killed]);
    return response;
  }

  /** Asks the provider about each refund, as the schedule does once its time has come. */
  async settle(): Promise<void> {
    const due = await this.query<{ id: string }>(
      `update public.refunds set next_check_at = now() - interval '1 second'
       where checkout_id = $1 and next_check_at is not null returning id`,
      [this.ids.checkout],
    );
    await Promise.all(
      due.map(({ id }) => this.call("send-refund", JSON.stringify({ refundId: id }))),
    );
  }

  events() {
    return this.query<{ type: string; body: string }>(
      `select type, body::text as body from payments.events where session_id = $1 order by created_at, id`,
      [this.ids.session],
    );
  }

  async deliver({ body }: { body: string }) {
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.context.cloud.keys.webhook,
    });
    return this.call("stripe-webhook", body, { "stripe-signature": signature });
  }

  /** What the provider has given back, and what a lost dispute took. */
  async atProvider() {
    const { data } = await this.stripe.refunds.list({
      payment_intent: this.ids.payment,
      limit: 100,
    });
    const disputes = await this.stripe.disputes.list({ payment_intent: this.ids.payment });
    const lost = disputes.data.filter(({ status }) => status === "lost");
    return { refunds: data, disputes: disputes.data, lostCents: sumOf(lost) };
  }
}

export const sumOf = (rows: { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

function tokenOf(cloud: TestCloud, { caller, id }: TestUser): Promise<string> {
  const own = { jti: randomUUID(), iss: `${cloud.url}/auth/v1`, sub: id, aud: "authenticated" };
  return signToken(cloud, { ...caller.claims, ...own }, 3_600);
}
