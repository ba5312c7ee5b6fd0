import { beforeAll, beforeEach, expect, it } from "vitest";
import { environmentOf } from "../../local/functions/environment";
import { addProduct, BILLING } from "../database/shop";
import { newShopper, pageOf, type Shopper } from "../support/checkout/shopper";
import { onEachEngine } from "../support/cloud";
import { loadFunctions, outside } from "../support/functions-in-process";
import { helpersOf, stripeOf } from "../support/payments";

type Break = (send: () => Promise<Response>) => Promise<Response>;

const DOWN = "The payment page could not be opened. Please try again in a moment.";
const UNEXPECTED = "An unexpected error occurred. Please try again.";
const SESSIONS = /\/v1\/checkout\/sessions$/;

const unreachable: Break = async () => {
  throw new TypeError("fetch failed");
};
const answerLost: Break = async (send) => {
  await send();
  throw new TypeError("fetch failed");
};
// why: the header keeps the official client from trying again by itself.
const failing: Break = async () =>
  Response.json(
    { error: { type: "api_error", message: "Sorry" } },
    { status: 500, headers: { "stripe-should-retry": "false" } },
  );
const keyUsed: Break = async () =>
  Response.json(
    { error: { type: "idempotency_error", message: "Keys can only be used with the same" } },
    { status: 400 },
  );
const databaseGone: Break = async () =>
  Response.json({ code: "57P01", message: "shutting down" }, { status: 503 });

onEachEngine(
  "trouble on the way to the payment page",
  (cloud) => {
    let shopper: Shopper;
    let router: string;
    let answer: Awaited<ReturnType<typeof loadFunctions<"create-checkout" | "confirm-checkout">>>;

    beforeAll(async () => {
      await helpersOf(stripeOf(cloud())).webhook({ hold: true });
      answer = await loadFunctions("create-checkout", "confirm-checkout");
    });
    beforeEach(async () => {
      shopper = await newShopper(cloud());
      router = await addProduct(cloud().engine, "Router", 9, 47.99);
    });

    const cart = (quantity = 1) => [{ id: router, quantity }];

    /** Calls a function whose requests to such an address do not end well. */
    async function callWith(
      [where, how]: readonly [RegExp, Break],
      name: "create-checkout" | "confirm-checkout",
      body: object,
    ) {
      const request = new Request(`${cloud().url}/functions/v1/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${shopper.token}` },
        body: JSON.stringify(body),
      });
      const host = {
        env: environmentOf(cloud()),
        fetch: (...[input, init]: Parameters<typeof fetch>) => {
          const send = () => outside(input, init);
          return where.test(new URL(String(input)).pathname) ? how(send) : send();
        },
        waitUntil: () => {},
        print: () => {},
      };
      const response = await answer(host, name, request);
      return { status: response.status, ...(await response.json()) };
    }

    async function openPages(): Promise<string[]> {
      const rows = await cloud().engine.query<{ id: string }>(
        "select id from payments.sessions where status = 'open' and customer_email = $1",
        [shopper.email],
      );
      return rows.map(({ id }) => id);
    }

    it.each<[what: string, where: RegExp, how: Break, status: number, error: string]>([
      ["the provider cannot be reached", SESSIONS, unreachable, 502, DOWN],
      ["the provider's answer is lost", SESSIONS, answerLost, 502, DOWN],
      ["the provider fails", SESSIONS, failing, 502, DOWN],
      ["the provider knows the key otherwise", SESSIONS, keyUsed, 502, DOWN],
      ["the session cannot be remembered", /attach_checkout/, databaseGone, 500, UNEXPECTED],
      ["it was remembered and the answer is lost", /attach_checkout/, answerLost, 500, UNEXPECTED],
    ])("is overcome by trying again: %s", async (_what, where, how, status, error) => {
      const body = { items: cart(), userInfo: BILLING };
      expect(await callWith([where, how], "create-checkout", body)).toEqual({
        status,
        success: false,
        error,
      });
      const { url } = await shopper.submit(cart());
      expect(await openPages()).toEqual([pageOf(url)]);
    });

    it.each<[what: string, where: RegExp, how: Break]>([
      ["cannot be asked about", /\/cs_\w+$/, unreachable],
      ["cannot be asked about for another reason", /\/cs_\w+$/, failing],
    ])("leaves a page open that %s", async (_what, where, how) => {
      const { url } = await shopper.submit(cart());
      const body = { items: cart(), userInfo: BILLING };
      expect(await callWith([where, how], "create-checkout", body)).toMatchObject({
        status: 502,
        error: DOWN,
      });
      expect(await openPages()).toEqual([pageOf(url)]);
      expect((await shopper.submit(cart())).url).toBe(url);
    });

    it.each<[what: string, how: Break]>([
      ["cannot be closed", unreachable],
      ["was closed without our hearing of it", answerLost],
    ])("hands out no second page while the first one %s", async (_what, how) => {
      await shopper.submit(cart(1));
      const body = { items: cart(2), userInfo: BILLING };
      expect(await callWith([/\/expire$/, how], "create-checkout", body)).toMatchObject({
        status: 502,
        error: DOWN,
      });
      const { url } = await shopper.submit(cart(2));
      expect(await openPages()).toEqual([pageOf(url)]);
    });

    it.each([unreachable, failing])("at the second look is told, and passes (%#)", async (how) => {
      const sessionId = pageOf((await shopper.submit(cart())).url);
      await helpersOf(stripeOf(cloud())).pay(sessionId);
      expect(await callWith([/\/cs_\w+$/, how], "confirm-checkout", { sessionId })).toEqual({
        status: 502,
        success: false,
        error: "Failed to verify payment. Please contact support.",
      });
      expect(await shopper.lookAfter(sessionId)).toMatchObject({ isPaid: true });
    });
  },
  { seed: "empty" },
);
