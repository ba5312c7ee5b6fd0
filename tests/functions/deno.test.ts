import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import { projectEnv } from "../../local-cloud/src/keys/project-env";
import {
  CLIENT_ADDRESS_HEADER,
  signAddress,
} from "../../supabase/functions/_shared/client-address";
import { ordersOf } from "../support/checkout-scenarios/payment-tables";
import { newShopper, pageOf } from "../support/checkout-scenarios/shopper";
import { onEachEngine, type TestCloud } from "../support/cloud";
import { mailsTo, newEmail } from "../support/cloud-accounts";
import { checkTypes, FUNCTIONS, findDeno, serveWithDeno } from "../support/deno";
import { helpersOf, stripeOf } from "../support/payments";
import { addProduct, BILLING } from "../support/shop";

/** Two are called by providers, and one speaks as Auth does. */
const OTHERS = ["stripe-webhook", "mail-webhook", "auth-proxy"];
const JSON_FUNCTIONS = FUNCTIONS.filter((name) => !OTHERS.includes(name));

/** A schedule calls it, with whatever body it likes. */
const SCHEDULED = "run-tasks";

const deno = findDeno() ?? "";
if (!deno) console.warn("SKIPPED, for there is no Deno here: the edge functions under Deno");

describe.skipIf(!deno)("under Deno", () => {
  test("every function passes the compiler", async () => {
    expect(await checkTypes(deno)).toBe("");
  }, 120_000);

  onEachEngine("the edge functions", (cloud) => testFunctions(cloud), {
    engines: ["pglite"],
    seed: "demo",
  });
});

function testFunctions(cloud: () => TestCloud) {
  const running = new Map<string, Awaited<ReturnType<typeof serveWithDeno>>>();

  beforeAll(async () => {
    for (const name of FUNCTIONS) {
      running.set(name, await serveWithDeno(deno, name, environmentOf(cloud())));
    }
  }, 120_000);
  afterAll(() => Promise.all([...running.values()].map((served) => served.close())));

  async function call(name: string, body: unknown, token = "") {
    const { CLIENT_ADDRESS_SECRET } = projectEnv(cloud());
    const response = await running.get(name)?.fetch({
      headers: {
        [CLIENT_ADDRESS_HEADER]: await signAddress("192.0.2.1", CLIENT_ADDRESS_SECRET),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response?.status, ...(await response?.json()) };
  }

  test.each(JSON_FUNCTIONS)("%s answers", async (name) => {
    const preflight = await running.get(name)?.fetch({ method: "OPTIONS" });
    expect(preflight?.status).toBe(200);
    expect(await call(name, [])).toMatchObject({ success: name === SCHEDULED });
  });

  test("take a cart to its payment page, record the payment, and mail the receipt", async () => {
    const helpers = helpersOf(stripeOf(cloud()));
    await helpers.webhook({ hold: true, url: running.get("stripe-webhook")?.url });
    const { id, email, token } = await newShopper(cloud());
    const router = await addProduct(cloud().engine, "Router", 3, 47.99);
    const order = (quantity: number) =>
      call("create-checkout", { items: [{ id: router, quantity }], userInfo: BILLING }, token);

    const first = await order(1);
    const { status, url } = await order(2);
    expect([first.status, status]).toEqual([200, 200]);
    const sessionId = pageOf(url);
    expect(await call("confirm-checkout", { sessionId }, token)).toMatchObject({ state: "open" });

    await helpers.pay(sessionId);
    expect(await helpers.release({ copies: 2 })).toMatchObject({
      data: Array(4).fill({ status: 200 }),
    });
    const [paid] = await ordersOf(cloud().engine, sessionId);
    expect(paid).toMatchObject({ user_id: id, total: "95.98", items: "Router x2" });
    expect(await call("confirm-checkout", { sessionId }, token)).toMatchObject({
      state: "paid",
      orderId: paid?.id,
    });
    await expect
      .poll(() => mailsTo(cloud(), email))
      .toMatchObject([{ subject: `Your Homeline order ${paid?.id.slice(0, 8)}` }]);
  });

  test("refuse a forged event", async () => {
    const forged = await running.get("stripe-webhook")?.fetch({
      headers: { "stripe-signature": "t=1,v1=00" },
      body: "{}",
    });
    expect(forged?.status).toBe(400);
    const ofMail = await running.get("mail-webhook")?.fetch({
      headers: { "svix-id": "msg_1", "svix-timestamp": "1", "svix-signature": "v1,AAAA" },
      body: "{}",
    });
    expect(ofMail?.status).toBe(400);
  });

  test("sign in for a client of the web server", async () => {
    const { CLIENT_ADDRESS_SECRET } = projectEnv(cloud());
    const url = new URL(
      "/auth-proxy/token?grant_type=password",
      running.get("auth-proxy")?.url ?? "",
    );
    const response = await fetch(url, {
      method: "POST",
      headers: {
        [CLIENT_ADDRESS_HEADER]: await signAddress("192.0.2.1", CLIENT_ADDRESS_SECRET),
        "content-type": "application/json",
      },
      body: JSON.stringify({ email: "customer@homeline.test", password: "homeline-demo" }),
    });
    expect(await response.json()).toMatchObject({ user: { email: "customer@homeline.test" } });
  });

  test("subscribe by mail", async () => {
    const email = newEmail();
    expect(await call("subscribe", { email })).toEqual({ status: 200, success: true });
    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
  });
}
