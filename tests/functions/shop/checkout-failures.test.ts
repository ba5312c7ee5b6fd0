import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  loadCheckoutFunctions,
  passMoment,
} from "../../support/checkout-scenarios/call-in-process";
import {
  FAULTS,
  type Fault,
  hanging,
  responseLost,
  unreachable,
} from "../../support/checkout-scenarios/provider-faults";
import { newShopper, pageOf, type Shopper } from "../../support/checkout-scenarios/shopper";
import { onOneEngine } from "../../support/cloud";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct, BILLING } from "../../support/shop";

const DOWN = "The payment page could not be opened. Please try again in a moment.";
const NOT_OPENED = { status: 502, success: false, error: DOWN };
const UNEXPECTED = {
  status: 500,
  success: false,
  error: "An unexpected error occurred. Please try again.",
  code: "unexpected",
};
const SESSIONS = /\/v1\/checkout\/sessions$/;

// The header keeps the official client from trying again by itself.
const failing: Fault = async () =>
  Response.json(
    { error: { type: "api_error", message: "Sorry" } },
    { status: 500, headers: { "stripe-should-retry": "false" } },
  );
const keyUsed: Fault = async () =>
  Response.json(
    { error: { type: "idempotency_error", message: "Keys can only be used with the same" } },
    { status: 400 },
  );
const databaseGone: Fault = async () =>
  Response.json({ code: "57P01", message: "shutting down" }, { status: 503 });

onOneEngine("a checkout whose provider or database fails", (cloud) => {
  let shopper: Shopper;
  let router: string;
  let call: Awaited<ReturnType<typeof loadCheckoutFunctions>>;

  beforeAll(async () => {
    await helpersOf(stripeOf(cloud())).webhook({ hold: true });
    call = await loadCheckoutFunctions(cloud());
  });
  beforeEach(async () => {
    shopper = await newShopper(cloud());
    router = await addProduct(cloud().engine, "Router", 9, 47.99);
  });

  const cart = (quantity = 1) => [{ id: router, quantity }];

  /** Calls a function whose requests to such an address do not end well. */
  async function callWith(
    fault: readonly [RegExp, Fault],
    name: "create-checkout" | "confirm-checkout",
    body: object,
  ) {
    return (await call(shopper, { name, body, fault })).answer;
  }

  async function openPages(): Promise<string[]> {
    const rows = await cloud().engine.query<{ id: string }>(
      "select id from payments.sessions where status = 'open' and customer_email = $1",
      [shopper.email],
    );
    return rows.map(({ id }) => id);
  }

  /** All pages of the shopper, also those that are closed. */
  async function pagesEver(): Promise<string[]> {
    const rows = await cloud().engine.query<{ id: string }>(
      "select id from payments.sessions where customer_email = $1 order by created_at, id",
      [shopper.email],
    );
    return rows.map(({ id }) => id);
  }

  test.each<[what: string, where: RegExp, how: Fault, answer: object]>([
    ["the provider cannot be reached", SESSIONS, unreachable, NOT_OPENED],
    ["the provider's answer is lost", SESSIONS, responseLost, NOT_OPENED],
    ["the provider fails", SESSIONS, failing, NOT_OPENED],
    ["the provider knows the key otherwise", SESSIONS, keyUsed, NOT_OPENED],
    ["the session cannot be stored", /attach_checkout/, databaseGone, UNEXPECTED],
    ["it was stored and the answer is lost", /attach_checkout/, responseLost, UNEXPECTED],
  ])("is overcome by trying again: %s", async (_what, where, how, answer) => {
    const body = { items: cart(), userInfo: BILLING };
    expect(await callWith([where, how], "create-checkout", body)).toEqual(answer);
    const { url } = await shopper.submit(cart());
    expect(await openPages()).toEqual([pageOf(url)]);
  });

  test("gets its page although the provider's clock is half a minute ahead", async () => {
    const body = { items: cart(), userInfo: BILLING };
    expect(await callWith([SESSIONS, unreachable], "create-checkout", body)).toEqual(NOT_OPENED);
    await cloud().engine.query(
      "update public.checkouts set expires_at = expires_at - interval '30 seconds' where user_id = $1",
      [shopper.id],
    );
    const { url } = await shopper.submit(cart());
    expect(await pagesEver()).toEqual([pageOf(url)]);
    const checkouts = await cloud().engine.query(
      "select status from public.checkouts where user_id = $1",
      [shopper.id],
    );
    expect(checkouts).toEqual([{ status: "open" }]);
  });

  test("is made anew when it is too late for its page", async () => {
    const body = { items: cart(), userInfo: BILLING };
    expect(await callWith([SESSIONS, unreachable], "create-checkout", body)).toEqual(NOT_OPENED);
    await cloud().engine.query(
      "update public.checkouts set expires_at = date_trunc('second', now() + interval '29 minutes') where user_id = $1",
      [shopper.id],
    );
    const { url } = await shopper.submit(cart());
    expect(await pagesEver()).toEqual([pageOf(url)]);
    const checkouts = await cloud().engine.query(
      `select checkouts.status, sessions.expires_at = checkouts.expires_at as is_same_end
       from public.checkouts left join payments.sessions on sessions.id = stripe_session_id
       where user_id = $1 order by checkouts.created_at`,
      [shopper.id],
    );
    expect(checkouts).toEqual([
      { status: "expired", is_same_end: null },
      { status: "open", is_same_end: true },
    ]);
  });

  test("is paid once by a form that got the page another form had asked for", async () => {
    const idempotencyKey = randomUUID();
    const first = { items: cart(), userInfo: BILLING, idempotencyKey: randomUUID() };
    const unclear = FAULTS["a session without a payment status"] ?? unreachable;
    expect(await callWith([SESSIONS, unclear], "create-checkout", first)).toEqual(NOT_OPENED);
    const { url } = await shopper.submit(cart(), { idempotencyKey });
    await helpersOf(stripeOf(cloud())).pay(pageOf(url));
    expect(await shopper.confirm(pageOf(url))).toMatchObject({ state: "paid" });
    expect(await shopper.submit(cart(), { idempotencyKey })).toMatchObject({
      status: 409,
      error: "This cart is already paid. Please look at your orders.",
    });
  });

  test.each<[what: string, how: Fault]>([
    ["cannot be asked about", unreachable],
    ["cannot be asked about for another reason", failing],
  ])("leaves a page open that %s, and offers it", async (_what, how) => {
    const { url } = await shopper.submit(cart());
    const body = { items: cart(), userInfo: BILLING };
    expect(await callWith([/\/cs_\w+$/, how], "create-checkout", body)).toEqual({
      ...NOT_OPENED,
      earlierUrl: url,
    });
    expect(await openPages()).toEqual([pageOf(url)]);
    expect((await shopper.submit(cart())).url).toBe(url);
  });

  test.each<[what: string, how: Fault]>([
    ["cannot be closed", unreachable],
    ["was closed, but the response is lost", responseLost],
    ["is said to be gone by a gateway", FAULTS["a gateway's 404"] ?? unreachable],
    ["has an answer without sense", FAULTS["500 without an error"] ?? unreachable],
  ])("opens no second page while the first one %s, and offers it", async (_what, how) => {
    const first = await shopper.submit(cart(1));
    const body = { items: cart(2), userInfo: BILLING };
    expect(await callWith([/\/expire$/, how], "create-checkout", body)).toEqual({
      ...NOT_OPENED,
      earlierUrl: first.url,
    });
    expect(await pagesEver()).toEqual([pageOf(first.url)]);
    const { url } = await shopper.submit(cart(2));
    expect(await openPages()).toEqual([pageOf(url)]);
  });

  test.each(Object.entries(FAULTS))("loses no payment to an answer like %s", async (_what, how) => {
    const asked = /\/cs_\w+(\/expire)?$/;
    const order = (quantity: number) => ({ items: cart(quantity), userInfo: BILLING });
    const unopened = await callWith([SESSIONS, how], "create-checkout", order(1));
    expect(unopened).toEqual(NOT_OPENED);

    const { url } = await shopper.submit(cart());
    const sessionId = pageOf(url);
    await helpersOf(stripeOf(cloud())).pay(sessionId);
    const pages = await pagesEver();
    expect(await callWith([asked, how], "confirm-checkout", { sessionId })).toEqual({
      status: 200,
      success: true,
      state: "unknown",
      orderId: null,
    });
    for (const quantity of [1, 2]) {
      await passMoment(cloud().engine);
      const refused = await callWith([asked, how], "create-checkout", order(quantity));
      expect(refused).toEqual({ ...NOT_OPENED, earlierUrl: url });
    }
    expect(await pagesEver()).toEqual(pages);
    await passMoment(cloud().engine);
    expect(await shopper.confirm(sessionId)).toMatchObject({ state: "paid" });
  });

  test("does not wait for a provider that hangs", async () => {
    const sessionId = pageOf((await shopper.submit(cart())).url);
    const started = Date.now();
    const answer = await callWith([/\/cs_\w+$/, hanging], "confirm-checkout", { sessionId });
    expect(answer).toMatchObject({ status: 200, state: "unknown" });
    // The function gives the provider four seconds, and its page gives the function twenty.
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});
