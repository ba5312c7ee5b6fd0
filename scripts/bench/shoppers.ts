import { setTimeout as delay } from "node:timers/promises";
import { helpersOf, stripeOf } from "../../tests/support/payments";
import type { CloudProcess } from "./cloud-process";
import { type Line, line } from "./lines";
import type { Customer } from "./live-audience";
import { processorSeconds } from "./load";
import { medianOf, percentile } from "./sample";
import { addToCart, checkout, paymentSessionOf } from "./shopper";
import type { WebProcess } from "./web-process";

const MINUTE_MS = 60_000;
const SHOPPERS_A_MINUTE = 200;
const WEBHOOKS_TIMEOUT_MS = 30_000;
/** A longer wait counts as an error; it is the time limit of one request. */
const MAX_PURCHASE_MS = 8_000;

/** Signed-in shoppers who come one after the other within a minute, and buy at the same time. */
export async function measureShoppers(
  web: WebProcess,
  cloud: CloudProcess,
  customers: Customer[],
): Promise<Line[]> {
  const provider = helpersOf(stripeOf(cloud, cloud.paymentKey));
  const pids = [web.pid, cloud.pid];
  const errors: unknown[] = [];
  const durations: number[] = [];
  const paid: string[] = [];
  const before = await processorSeconds(pids);

  await Promise.all(
    customers.map(async ({ cookie }, place) => {
      await delay((place * MINUTE_MS) / SHOPPERS_A_MINUTE);
      const begin = performance.now();
      try {
        paid.push(await buy(web.url, cookie, provider.pay));
        durations.push(performance.now() - begin);
      } catch (error) {
        errors.push(error);
      }
    }),
  );
  const orders = await countOrders(cloud, paid);
  const used = (await processorSeconds(pids)) - before;
  for (const error of errors.slice(0, 3)) console.error(String(error));

  const { length } = customers;
  return [
    line(`${length} shoppers at ${SHOPPERS_A_MINUTE} a minute: errors`, errors.length, {
      atMost: 0,
    }),
    line(`${length} shoppers: orders of their payments`, orders, { atLeast: length }),
    line("one purchase, half of them, ms", medianOf(durations), {}),
    line("one purchase, the longest, ms", percentile(durations, 1), { atMost: MAX_PURCHASE_MS }),
    line("purchases a minute of one core", (60 * paid.length) / used, {
      atLeast: SHOPPERS_A_MINUTE,
    }),
  ];
}

/** From the shop to the order's page; returns the provider's session. */
async function buy(url: string, cookie: string, pay: (session: string) => Promise<unknown>) {
  await open(`${url}/shop`, cookie);
  const added = await addToCart(url, cookie);
  const withCart = [cookie, ...added.cookies].join("; ");
  await open(`${url}/checkout`, withCart);
  const sent = await checkout(url, withCart)();
  const session = paymentSessionOf(sent);
  if (!session) throw new Error(`A checkout was answered with ${sent.status} ${sent.location}`);

  await pay(session);
  await open(`${url}/checkout/success?session_id=${session}`, withCart);
  return session;
}

async function open(address: string, Cookie: string) {
  const answer = await fetch(address, { headers: { Cookie, Accept: "text/html" } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
}

/** The orders of these payments, each once; the last webhook may still be on its way. */
async function countOrders(cloud: CloudProcess, sessions: string[]): Promise<number> {
  const until = performance.now() + WEBHOOKS_TIMEOUT_MS;
  for (;;) {
    const { data } = await cloud
      .service()
      .from("orders")
      .select("stripe_session_id")
      .not("stripe_session_id", "is", null)
      .throwOnError();
    const found = data.filter((order) => sessions.includes(order.stripe_session_id)).length;
    if (found >= sessions.length || performance.now() > until) return found;
    await delay(500);
  }
}
