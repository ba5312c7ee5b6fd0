import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  holdMoment,
  loadCheckoutFunctions,
  passMoment,
} from "../../support/checkout-scenarios/call-in-process";
import { type Fault, unreachable } from "../../support/checkout-scenarios/provider-faults";
import { newShopper, openPage, type Shopper } from "../../support/checkout-scenarios/shopper";
import { onOneEngine } from "../../support/cloud";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct, BILLING } from "../../support/shop";

const TIMES = 20;
const LOOKS = "looks at checkouts of";
const CHECKOUTS = "checkouts of";

onOneEngine("a member who has the payment provider asked", (cloud) => {
  let shopper: Shopper;
  let router: string;
  let call: Awaited<ReturnType<typeof loadCheckoutFunctions>>;

  beforeAll(async () => {
    await helpersOf(stripeOf(cloud())).webhook({ hold: true });
    call = await loadCheckoutFunctions(cloud());
    router = await addProduct(cloud().engine, "Router", 99, 47.99);
  });
  beforeEach(async () => {
    shopper = await newShopper(cloud());
  });

  const cart = (quantity = 1) => [{ id: router, quantity }];
  const look = (sessionId: string) =>
    call(shopper, { name: "confirm-checkout", body: { sessionId } });
  const submit = (fault?: readonly [RegExp, Fault]) => {
    const body = { items: cart(), userInfo: BILLING };
    return call(shopper, { name: "create-checkout", body, ...(fault && { fault }) });
  };
  const repeat = (work: () => ReturnType<typeof look>) =>
    Promise.all(Array.from({ length: TIMES }, work));

  test("looks at a page as often as wanted, and the provider is asked once in a moment", async () => {
    const page = await openPage(shopper, cart());
    expect((await look(page)).toProvider).toEqual([`/v1/checkout/sessions/${page}`]);
    const [stored] = await cloud().engine.query(
      `select asked_at between now() - interval '1 minute' and now() as is_noted
       from public.checkouts where stripe_session_id = $1`,
      [page],
    );
    expect(stored).toEqual({ is_noted: true });

    await holdMoment(cloud().engine);
    await helpersOf(stripeOf(cloud())).pay(page);
    for (const { answer, toProvider } of await repeat(() => look(page))) {
      expect(toProvider).toEqual([]);
      expect(answer).toEqual({ status: 200, success: true, state: "open", orderId: null });
    }

    await passMoment(cloud().engine);
    expect((await look(page)).answer).toMatchObject({ state: "paid" });
    await passMoment(cloud().engine);
    expect((await look(page)).toProvider).toEqual([]);
  });

  test("comes to the page of a cart at each press, and the provider is asked once in a moment", async () => {
    const first = await submit();
    expect(first.toProvider).toEqual(["/v1/checkout/sessions"]);
    expect((await submit()).toProvider).toHaveLength(1);

    await holdMoment(cloud().engine);
    for (const { answer, toProvider } of await repeat(() => submit())) {
      expect(toProvider).toEqual([]);
      expect(answer).toEqual(first.answer);
    }
  });

  test("is refused looks for a while, and nobody else is", async () => {
    const page = await openPage(shopper, cart());
    await fill(LOOKS);
    expect(await look(page)).toEqual({
      answer: {
        status: 429,
        success: false,
        error: "This payment was looked for too often in a short time. Please wait a moment.",
      },
      retryAfter: "10",
      toProvider: [],
    });

    shopper = await newShopper(cloud());
    expect((await look(await openPage(shopper, cart()))).answer).toMatchObject({ state: "open" });
  });

  test("is refused payments for a while, also of a cart that has a page", async () => {
    await submit();
    await fill(CHECKOUTS);
    expect(await submit()).toMatchObject({
      answer: {
        status: 429,
        error: "Too many payments were begun in a short time. Please wait a few minutes.",
      },
      retryAfter: "20",
      toProvider: [],
    });
  });

  test.each<[what: string, where: RegExp, pages: number]>([
    ["make a page", /\/v1\/checkout/, 0],
    ["close the page of another cart", /\/expire$/, 1],
  ])("has each press counted while the provider does not %s", async (_what, where, pages) => {
    if (pages > 0) await openPage(shopper, cart(2));
    await fill(CHECKOUTS, "1 minute");
    const before = await fullUntil(CHECKOUTS);
    for (const _ of [1, 2, 3]) {
      expect((await submit([where, unreachable])).answer.status).toBe(502);
    }
    expect((await fullUntil(CHECKOUTS)) - before).toBe(3 * 20);
  });

  /** Fills the shopper's bucket of a limit; it empties in so much time. */
  async function fill(kind: string, time = "1 day") {
    await cloud().engine.query(
      `insert into private.rate_limits (bucket, empty_at)
       values (md5($1 || ' ' || $2), now() + $3::interval)
       on conflict (bucket) do update set empty_at = excluded.empty_at`,
      [kind, shopper.id, time],
    );
  }

  /** When the shopper's bucket is empty, in seconds. */
  async function fullUntil(kind: string) {
    const [row] = await cloud().engine.query<{ seconds: number }>(
      `select extract(epoch from empty_at)::float8 as seconds from private.rate_limits
       where bucket = md5($1 || ' ' || $2)`,
      [kind, shopper.id],
    );
    return Math.round(row?.seconds ?? 0);
  }
});
