import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readPaymentTables } from "../../support/checkout-scenarios/payment-tables";
import {
  newShopper,
  openPage,
  pageOf,
  type Shopper,
} from "../../support/checkout-scenarios/shopper";
import { onOneEngine } from "../../support/cloud";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct, addService, BILLING, DELIVERY } from "../../support/shop";

const NO_ORDER = "Your cart contains something that cannot be ordered.";
const UNSTORABLE = "A field holds a text that cannot be stored.";
const INCOMPLETE = "Please fill in all required fields.";
const NO_COUNTRY = "Please choose a country from the list.";
const NOT_SENT = "We do not send parcels to Narnia. Please give another address to send it to.";
const NO_OBJECT = "Send the fields as a JSON object.";
const NOT_SIGNED_IN = "You must be logged in.";

onOneEngine("a forged checkout", (cloud) => {
  let shopper: Shopper;
  let stranger: Shopper;
  const things: Record<string, string> = {};

  beforeAll(async () => {
    const { engine } = cloud();
    await helpersOf(stripeOf(cloud())).webhook({ hold: true });
    [shopper, stranger] = [await newShopper(cloud()), await newShopper(cloud())];
    things.router = await addProduct(engine, "Router", 5, 47.99);
    things.resume = await addService(engine, "Resume", 25);
    things.headset = await addProduct(engine, "Headset", 0, 19.99);
    things.retired = await addProduct(engine, "Modem", 5, 19.99);
    await engine.query("update public.products set is_active = false where id = $1", [
      things.retired,
    ]);
  });

  /** Asks a function, and sees to it that nothing was written anywhere. */
  async function ask(name: string, init: RequestInit = {}) {
    const before = await readPaymentTables(cloud().engine);
    const response = await fetch(`${cloud().url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${shopper.token}` },
      ...init,
    });
    const answer = await response.json();
    expect(await readPaymentTables(cloud().engine)).toEqual(before);
    return [response.status, answer.error];
  }

  const order = (items: unknown, userInfo: unknown = BILLING) =>
    ask("create-checkout", { body: JSON.stringify({ items, userInfo }) });

  test.each<[what: string, quantity: unknown]>([
    ["negative", -1],
    ["zero", 0],
    ["fractional", 1.5],
    ["a hundred", 100],
    ["huge", 1e300],
    ["more than an integer holds", 2 ** 53],
    ["a text", "1"],
    ["a list", [1]],
    ["true", true],
    ["missing", undefined],
  ])("is refused for a quantity that is %s", async (_what, quantity) => {
    expect(await order([{ id: things.router, quantity }])).toEqual([400, NO_ORDER]);
  });

  test.each<[what: string, items: unknown, error: string]>([
    ["no lines", [], "Your cart is empty."],
    ["nothing", undefined, "Your cart is empty."],
    ["a text", "everything", "Your cart is empty."],
    ["an object", { 0: { id: randomUUID(), quantity: 1 } }, "Your cart is empty."],
    [
      "51 lines",
      Array.from({ length: 51 }, () => ({ id: randomUUID(), quantity: 1 })),
      "A cart holds at most 50 different items.",
    ],
    ["lines that are none", [null], NO_ORDER],
    ["numbers", [1, 2], NO_ORDER],
    ["lists", [[]], NO_ORDER],
    ["ids that are none", [{ id: "router", quantity: 1 }], NO_ORDER],
    ["SQL", [{ id: "'; drop table orders; --", quantity: 1 }], NO_ORDER],
    ["an id with more behind it", [{ id: `${randomUUID()}\0`, quantity: 1 }], NO_ORDER],
    ["one bad line of two", [{ id: randomUUID(), quantity: 1 }, {}], NO_ORDER],
  ])("is refused for a cart of %s", async (_what, items, error) => {
    expect(await order(items)).toEqual([400, error]);
  });

  test.each<[thing: string, quantity: number, error: string]>([
    ["unknown", 1, "Item 2 of your cart is no longer available. Please remove it."],
    ["headset", 1, "Headset is currently sold out."],
    ["retired", 1, "Modem is no longer available."],
    ["router", 6, "Only 5 of Router left in stock."],
  ])("is refused for what the shop does not have: %s", async (thing, quantity, error) => {
    const id = things[thing] ?? randomUUID();
    expect(
      await order([
        { id: things.resume, quantity: 1 },
        { id, quantity },
      ]),
    ).toEqual([409, error]);
  });

  test.each<[what: string, info: unknown, status: number, error: string]>([
    ["missing", undefined, 409, INCOMPLETE],
    ["a text", "Ann", 409, INCOMPLETE],
    ["of no country", { ...BILLING, country: "Narnia" }, 409, NO_COUNTRY],
    ["without a name", { ...BILLING, firstName: " \n" }, 409, INCOMPLETE],
    ["of numbers", { ...BILLING, zipCode: 78701 }, 409, INCOMPLETE],
    ["endless", { ...BILLING, city: "x".repeat(301) }, 400, UNSTORABLE],
    ["unprintable", { ...BILLING, city: "Aus\0tin" }, 400, UNSTORABLE],
    ["half a character", { ...BILLING, city: "\ud83d" }, 400, UNSTORABLE],
  ])("is refused for billing that is %s", async (_what, info, status, error) => {
    const body = { items: [{ id: things.router, quantity: 1 }], userInfo: info ?? null };
    expect(await ask("create-checkout", { body: JSON.stringify(body) })).toEqual([status, error]);
  });

  test.each<[what: string, delivery: unknown, status: number, error: string]>([
    ["a text", "Ann", 409, INCOMPLETE],
    ["without a name", { ...DELIVERY, name: [] }, 409, INCOMPLETE],
    ["in no country", { ...DELIVERY, country: "Narnia" }, 409, NOT_SENT],
    ["endless", { ...DELIVERY, city: "x".repeat(301) }, 400, UNSTORABLE],
  ])("is refused for a delivery that is %s", async (_what, delivery, status, error) => {
    const items = [{ id: things.router, quantity: 1 }];
    const body = JSON.stringify({ items, userInfo: BILLING, delivery });
    expect(await ask("create-checkout", { body })).toEqual([status, error]);
  });

  test.each(["", "items=1", "{", "[]", "null", '"cart"', "\ufffd"])(
    "is refused for a body like %j",
    async (body) => {
      expect(await ask("create-checkout", { body })).toEqual([400, NO_OBJECT]);
      expect(await ask("confirm-checkout", { body })).toEqual([400, NO_OBJECT]);
    },
  );

  test.each(["GET", "PUT", "DELETE", "PATCH"])("is refused by %s", async (method) => {
    const body = method === "GET" ? undefined : "{}";
    for (const name of ["create-checkout", "confirm-checkout"]) {
      expect(await ask(name, { method, body })).toEqual([405, "Only POST is answered here."]);
    }
  });

  test("a forged cart and address change neither the price nor the name nor the recipient", async () => {
    const items = [
      {
        id: things.router,
        quantity: 2,
        price: 0.01,
        price_cents: 1,
        name: "Gift",
        currency: "vnd",
      },
    ];
    const { data } = await shopper.client.functions.invoke("create-checkout", {
      body: {
        items,
        userEmail: stranger.email,
        userId: stranger.id,
        user_id: stranger.id,
        amount: 1,
        userInfo: { ...BILLING, email: stranger.email, isAdmin: "true" },
      },
    });
    const sessions = stripeOf(cloud()).checkout.sessions;
    const page = await sessions.retrieve(pageOf(data.url), { expand: ["line_items"] });
    expect(page).toMatchObject({
      amount_total: 9598,
      currency: "usd",
      customer_email: shopper.email,
    });
    expect(page.line_items?.data).toMatchObject([{ description: "Router" }]);
    const [stored] = await cloud().engine.query(
      "select user_id, billing from public.checkouts where stripe_session_id = $1",
      [page.id],
    );
    expect(stored).toEqual({
      user_id: shopper.id,
      billing: { ...BILLING, email: shopper.email },
    });
  });

  describe("by somebody who may not", () => {
    const attempt = async (token: string | undefined, name: string) =>
      ask(name, {
        headers: {
          apikey: cloud().keys.publishable,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          items: [{ id: things.router, quantity: 1 }],
          userInfo: BILLING,
          sessionId: "cs_test_1",
        }),
      });

    test("is refused to anon, with any of the project's keys", async () => {
      for (const name of ["create-checkout", "confirm-checkout"]) {
        for (const token of [undefined, cloud().keys.publishable, cloud().keys.secret]) {
          expect(await attempt(token, name)).toEqual([401, NOT_SIGNED_IN]);
        }
      }
    });

    test("is refused after signing out", async () => {
      const leaving = await newShopper(cloud());
      await leaving.client.auth.signOut();
      for (const name of ["create-checkout", "confirm-checkout"]) {
        expect(await attempt(leaving.token, name)).toEqual([401, NOT_SIGNED_IN]);
      }
    });

    test("is refused to an account that is blocked or gone", async () => {
      const blocked = await newShopper(cloud());
      await cloud().engine.query(
        `insert into public.user_status (user_id, is_blocked, blocked_reason, blocked_at)
           values ($1, true, 'Fraud', now())`,
        [blocked.id],
      );
      const gone = await newShopper(cloud());
      await cloud().service().auth.admin.deleteUser(gone.id);

      for (const { token } of [blocked, gone]) {
        for (const name of ["create-checkout", "confirm-checkout"]) {
          expect(await attempt(token, name)).toEqual([401, NOT_SIGNED_IN]);
        }
      }
    });
  });

  test.each<[what: string, id: unknown]>([
    ["nobody's", `cs_test_${randomUUID()}`],
    ["empty", ""],
    ["missing", undefined],
    ["a number", 7],
    ["an object", { eq: "cs" }],
    ["a filter", "cs_test_x),or=(status.eq.completed"],
    ["a wildcard", "*"],
    ["long", "c".repeat(4000)],
  ])("cannot look after a session that is %s", async (_what, sessionId) => {
    const body = JSON.stringify({ sessionId });
    expect(await ask("confirm-checkout", { body })).toEqual([404, "Invalid payment session"]);
  });

  test("cannot look after somebody else's session, not even a paid one", async () => {
    const sessionId = await openPage(stranger, [{ id: things.resume ?? "", quantity: 1 }]);
    await helpersOf(stripeOf(cloud())).pay(sessionId);
    const body = JSON.stringify({ sessionId });
    expect(await ask("confirm-checkout", { body })).toEqual([404, "Invalid payment session"]);
    await stranger.confirm(sessionId);
    expect(await ask("confirm-checkout", { body })).toEqual([404, "Invalid payment session"]);
  });
});
