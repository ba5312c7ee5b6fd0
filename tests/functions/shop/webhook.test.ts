import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Returns } from "#database";
import { ordersOf, readPaymentTables } from "../../support/checkout-scenarios/payment-tables";
import { newShopper, openPage, type Shopper } from "../../support/checkout-scenarios/shopper";
import { onOneEngine } from "../../support/cloud";
import { mailsTo } from "../../support/cloud-accounts";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct } from "../../support/shop";
import { call, signUpAdmin } from "../../support/users";

interface Posted {
  body?: string;
  signature?: string;
  method?: string;
}

onOneEngine("the payment provider's events", (cloud) => {
  let shopper: Shopper;
  let router: string;
  const helpers = () => helpersOf(stripeOf(cloud()));
  const page = (quantity = 1) => openPage(shopper, [{ id: router, quantity }]);
  const orders = (session: string) => ordersOf(cloud().engine, session);

  beforeAll(() => helpers().webhook({ hold: true }));
  beforeEach(async () => {
    shopper = await newShopper(cloud());
    router = await addProduct(cloud().engine, "Router", 3, 47.99);
  });

  async function bodyOf(session: string): Promise<string> {
    const [event] = await cloud().engine.query<{ body: string }>(
      "select body::text as body from payments.events where session_id = $1",
      [session],
    );
    return event?.body ?? "";
  }

  const sign = (payload: string, secret = cloud().keys.webhook, age = 0) =>
    stripeOf(cloud()).webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - age,
    });

  async function post({ body, signature, method = "POST" }: Posted) {
    const response = await fetch(`${cloud().url}/functions/v1/stripe-webhook`, {
      method,
      body,
      headers: signature === undefined ? {} : { "stripe-signature": signature },
    });
    return [response.status, await response.text()];
  }

  describe("are refused", () => {
    type Forge = (body: string) => Posted;

    test.each<[what: string, forge: Forge]>([
      ["without a signature", (body) => ({ body })],
      ["with an empty one", (body) => ({ body, signature: "" })],
      ["with one that is none", (body) => ({ body, signature: "t=now,v1=yes" })],
      ["with the key of another shop", (body) => ({ body, signature: sign(body, "whsec_x") })],
      ["with the API's key", (body) => ({ body, signature: sign(body, cloud().keys.payment) })],
      [
        "with that of another body",
        (body) => ({ body: body.replace("unpaid", "paid"), signature: sign(`${body} `) }),
      ],
      ["when a digit was changed", (body) => ({ body: `${body} `, signature: sign(body) })],
      ["ten minutes late", (body) => ({ body, signature: sign(body, undefined, 600) })],
      ["with an older scheme", (body) => ({ body, signature: sign(body).replace("v1", "v0") })],
      ["without a body", () => ({ body: "", signature: sign("x") })],
      ["when they are no JSON", () => ({ body: "paid", signature: sign("paid") })],
    ])("%s", async (_what, forge) => {
      const session = await page();
      await helpers().pay(session);
      const before = await readPaymentTables(cloud().engine);
      const answer = await post(forge(await bodyOf(session)));
      expect(answer).toEqual([400, "The signature does not fit."]);
      expect(await readPaymentTables(cloud().engine)).toEqual(before);
    });

    test.each(["GET", "PUT", "DELETE", "OPTIONS"])("by %s", async (method) => {
      const session = await page();
      await helpers().pay(session);
      const body = await bodyOf(session);
      const before = await readPaymentTables(cloud().engine);
      const sent = method === "GET" ? { method } : { method, body, signature: sign(body) };
      expect(await post(sent)).toEqual([405, "Only POST is answered here."]);
      expect(await readPaymentTables(cloud().engine)).toEqual(before);
    });
  });

  test.each<[what: string, change: object]>([
    ["a type that means nothing here", { type: "invoice.paid" }],
    ["a type that does not exist", { type: "checkout.session.exploded" }],
    ["a session of another shop", { session: { id: `cs_test_${randomUUID()}` } }],
    [
      "a session of another shop that names a checkout as we do",
      { session: { id: `cs_test_${randomUUID()}`, metadata: { checkout_id: randomUUID() } } },
    ],
    [
      "a session with something else in its metadata",
      { session: { id: `cs_test_${randomUUID()}`, metadata: { checkout_id: "7' or 1=1" } } },
    ],
  ])("are taken and change nothing: %s", async (_what, change) => {
    const session = await page();
    await helpers().pay(session);
    const event = JSON.parse(await bodyOf(session));
    const { session: changed = {}, ...rest } = change as { session?: object };
    const data = { object: { ...event.data.object, metadata: {}, ...changed } };
    const body = JSON.stringify({ ...event, ...rest, data });

    const before = await readPaymentTables(cloud().engine);
    expect(await post({ body, signature: sign(body) })).toEqual([200, "ok"]);
    expect(await readPaymentTables(cloud().engine)).toEqual(before);
  });

  test("an event that is not understood is not sent again, and the provider is asked instead", async () => {
    const session = await page();
    await helpers().pay(session);
    const body = (await bodyOf(session)).replace('"paid"', '"perhaps"');
    expect(await post({ body, signature: sign(body) })).toEqual([
      200,
      "The event is not understood.",
    ]);
    expect(await orders(session)).toEqual([]);

    expect(await shopper.confirm(session)).toMatchObject({ state: "paid" });
    expect(await orders(session)).toHaveLength(1);
  });

  test("a session that is complete and unpaid keeps its reservation, and an administrator sees it", async () => {
    const { engine } = cloud();
    const last = [{ id: await addProduct(engine, "Last", 1, 47.99), quantity: 1 }];
    const session = await openPage(shopper, last);
    await helpers().pay(session);
    await engine.query("update payments.sessions set payment_status = 'unpaid' where id = $1", [
      session,
    ]);
    const body = (await bodyOf(session)).replace('"paid"', '"unpaid"');
    expect(await post({ body, signature: sign(body) })).toEqual([
      200,
      "The event is not understood.",
    ]);
    expect(await shopper.confirm(session)).toMatchObject({ state: "unknown", orderId: null });
    expect(await orders(session)).toEqual([]);

    await engine.query(
      `update public.checkouts set created_at = now() - interval '3 hours',
         expires_at = now() - interval '2 hours' where stripe_session_id = $1`,
      [session],
    );
    const admin = await signUpAdmin(engine, "Admin");
    const unclear = await call<Returns<"admin_list_unclear_checkouts">>(
      engine,
      admin.caller,
      "admin_list_unclear_checkouts",
    );
    expect(unclear.rows).toMatchObject([{ stripe_session_id: session }]);
    expect((await (await newShopper(cloud())).submit(last)).error).toBe(
      "Somebody is paying for the last Last. Try again later.",
    );
  });

  test("make one order when they are replayed, and none after an administrator deletes it", async () => {
    const session = await page(2);
    await helpers().pay(session);
    const body = await bodyOf(session);
    const responses = await Promise.all([1, 2, 3].map(() => post({ body, signature: sign(body) })));
    expect(responses).toEqual(Array(3).fill([200, "ok"]));
    expect(await orders(session)).toMatchObject([{ user_id: shopper.id, total: "95.98" }]);

    await cloud().engine.query("delete from public.orders where stripe_session_id = $1", [session]);
    expect(await post({ body, signature: sign(body) })).toEqual([200, "ok"]);
    expect(await orders(session)).toEqual([]);
  });

  test("an event that comes before the session is stored makes the order", async () => {
    const session = await page();
    await cloud().engine.query(
      `update public.checkouts set stripe_session_id = null, url = null
         where stripe_session_id = $1`,
      [session],
    );
    await helpers().pay(session);
    const body = await bodyOf(session);
    expect(await post({ body, signature: sign(body) })).toEqual([200, "ok"]);
    expect(await orders(session)).toHaveLength(1);
  });

  describe("brought by the provider", () => {
    beforeEach(() => helpers().webhook({ hold: false }));
    afterEach(() => helpers().webhook({ hold: true }));
    const brought = (session: string) => expect.poll(() => helpers().pending(session)).toEqual([]);
    const subjects = async () =>
      (await mailsTo(cloud(), shopper.email)).map(({ subject }) => subject);
    const subjectOf = async (session: string) => {
      const [order] = await orders(session);
      return `Your Homeline order ${order?.id.slice(0, 8)}`;
    };

    test("make the order and mail the receipt, though the customer never comes back", async () => {
      const session = await page(2);
      await helpers().pay(session);
      await brought(session);
      expect(await orders(session)).toMatchObject([
        { items: "Router x2", paid: "95.98", payment: expect.stringMatching(/^pi_/) },
      ]);
      const receipt = await subjectOf(session);
      await expect.poll(subjects).toEqual([receipt]);
      const [mail] = await mailsTo(cloud(), shopper.email);
      expect(mail?.text).toContain("2 × Router");
      expect(mail?.text).toContain("$95.98");

      await helpers().release({ session, again: true, copies: 3 });
      // Mails are sent after the answer. They are sent in order, so once a later one has arrived
      // none is missing.
      const next = await page();
      await helpers().pay(next);
      await brought(next);
      const nextReceipt = await subjectOf(next);
      await expect.poll(subjects).toContain(nextReceipt);
      expect(await subjects()).toEqual([nextReceipt, receipt]);
    });

    test("leave the cart alone when the session runs out", async () => {
      const session = await page();
      await helpers().runOut(session);
      await brought(session);
      const { data } = await shopper.client
        .from("checkouts")
        .select("status, order_id, cart_cleared_at")
        .eq("stripe_session_id", session);
      expect(data).toEqual([{ status: "expired", order_id: null, cart_cleared_at: null }]);
      expect((await shopper.client.rpc("paid_carts")).data).toEqual([]);
    });

    test("come again when the database was not there", async () => {
      const session = await page();
      const rename = (from: string, to: string) =>
        cloud().engine.execute(`alter function public.${from} rename to ${to}`);
      await rename("complete_checkout", "away");
      await helpers().pay(session);
      await expect.poll(() => helpers().pending(session)).toMatchObject([{ last_status: 500 }]);
      expect(await orders(session)).toEqual([]);

      await rename("away", "complete_checkout");
      await brought(session);
      expect(await orders(session)).toHaveLength(1);
    });
  });
});
