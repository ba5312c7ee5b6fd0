import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passMoment } from "../../support/checkout-scenarios/call-in-process";
import { ordersOf } from "../../support/checkout-scenarios/payment-tables";
import {
  newShopper,
  openPage,
  pageOf,
  type Shopper,
} from "../../support/checkout-scenarios/shopper";
import { onOneEngine } from "../../support/cloud";
import { invoke } from "../../support/invoke";
import { helpersOf, stripeOf } from "../../support/payments";
import { addProduct, addService, BILLING } from "../../support/shop";

const PAID = {
  status: 409,
  success: false,
  error: "Your last payment has just gone through. Please look at your orders.",
};

onOneEngine("paying a cart", (cloud) => {
  let shopper: Shopper;
  let router: string;
  let resume: string;
  const stripe = () => stripeOf(cloud());
  const helpers = () => helpersOf(stripe());
  const look = (page: string) => stripe().checkout.sessions.retrieve(page);
  const cart = (quantity = 1) => [{ id: router, quantity }];
  const letGo = () => invoke(shopper.client, "release-reservation", {});

  beforeAll(() => helpers().webhook({ hold: true }));
  beforeEach(async () => {
    shopper = await newShopper(cloud());
    router = await addProduct(cloud().engine, "Router", 5, 47.99);
    resume = await addService(cloud().engine, "Resume", 25);
  });

  /** The shopper's payment pages that are still open. */
  async function openPages(): Promise<string[]> {
    const rows = await cloud().engine.query<{ id: string }>(
      "select id from payments.sessions where status = 'open' and customer_email = $1",
      [shopper.email],
    );
    return rows.map(({ id }) => id);
  }

  test("leads to a page that asks for the shop's price", async () => {
    const { status, url } = await shopper.submit([
      { id: router, quantity: 2 },
      { id: resume.toUpperCase(), quantity: 1 },
    ]);
    expect([status, url]).toEqual([200, expect.stringContaining(`${cloud().url}/pay/cs_`)]);

    const site = cloud().settings.siteUrl;
    const page = await stripe().checkout.sessions.retrieve(pageOf(url), {
      expand: ["line_items"],
    });
    expect(page).toMatchObject({
      status: "open",
      amount_total: 12_098,
      currency: "usd",
      allowed_payment_method_types: ["card"],
      customer_email: shopper.email,
      success_url: `${site}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site}/checkout?canceled=1`,
    });
    expect(page.line_items?.data).toMatchObject([
      { description: "Router", quantity: 2, amount_total: 9_598 },
      { description: "Resume", quantity: 1, amount_total: 2_500 },
    ]);
  });

  test("counts at the provider for its products there", async () => {
    const { engine } = cloud();
    await engine.execute(
      "insert into payments.products values ('prod_Box', 'Box') on conflict do nothing",
    );
    await engine.query("update public.products set stripe_product_id = 'prod_Box' where id = $1", [
      router,
    ]);
    const { url } = await shopper.submit([...cart(), { id: resume, quantity: 1 }]);

    const { data } = await stripe().checkout.sessions.listLineItems(pageOf(url));
    expect(data).toMatchObject([
      { description: "Box", price: { product: "prod_Box" } },
      { description: "Resume", price: { product: expect.not.stringMatching("prod_Box") } },
    ]);
  });

  test("goes on without a product that the provider does not know, and an administrator is told", async () => {
    const { engine } = cloud();
    const setId = (id: string, product: string) =>
      engine.query("update public.products set stripe_product_id = $1 where id = $2", [
        id,
        product,
      ]);
    const refused = () =>
      engine.query("select id from private.refused_products where id = any ($1)", [[router, box]]);
    const box = await addProduct(engine, "Box", 5, 20);
    await setId("prod_None", router);
    await setId("prod_Nor_This", box);
    const items = [
      { id: resume, quantity: 1 },
      { id: router, quantity: 2 },
      { id: box, quantity: 1 },
    ];

    const { status, url } = await shopper.submit(items);
    expect(status).toBe(200);
    const { data } = await stripe().checkout.sessions.listLineItems(pageOf(url));
    expect(data.map(({ description }) => description)).toEqual(["Resume", "Router", "Box"]);
    expect(await refused()).toEqual([{ id: router }]);

    expect(await shopper.submit(items)).toMatchObject({ url });
    expect(await openPages()).toEqual([pageOf(url)]);
    await setId("prod_None", router);
    expect(await refused()).toEqual([]);
  });

  test("leads the next customer to no page while the first one is on that of the last piece", async () => {
    const next = await newShopper(cloud());
    await cloud().engine.query("update public.products set stock_quantity = 1 where id = $1", [
      router,
    ]);
    const answers = await Promise.all([shopper.submit(cart()), next.submit(cart())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error).toBe(
      "Somebody is paying for the last Router. Try again in 32 minutes.",
    );

    const [page = ""] = answers.flatMap(({ url }) => (url ? [pageOf(url)] : []));
    const { created, expires_at } = await look(page);
    expect(expires_at - created).toBeGreaterThan(31 * 60);
    expect(expires_at - created).toBeLessThanOrEqual(32 * 60);

    await helpers().runOut(page);
    await helpers().release({ session: page });
    const late = answers[0]?.url ? next : shopper;
    expect((await late.submit(cart())).status).toBe(200);
  });

  test("makes the order at the second look when no event has come", async () => {
    const page = await openPage(shopper, cart(2));
    expect(await shopper.confirm(page)).toMatchObject({ state: "open", orderId: null });
    await helpers().pay(page);
    await passMoment(cloud().engine);

    const looks = await Promise.all([1, 2, 3].map(() => shopper.confirm(page)));
    const orders = await ordersOf(cloud().engine, page);
    expect(orders).toMatchObject([
      { user_id: shopper.id, total: "95.98", paid: "95.98", items: "Router x2" },
    ]);
    // One of them has the provider asked, and the others are told what is known by then.
    const paid = { status: 200, success: true, state: "paid", orderId: orders[0]?.id };
    expect(looks).toContainEqual(paid);
    expect(await shopper.confirm(page)).toEqual(paid);
  });

  test("can be let go, so that somebody else buys the last piece", async () => {
    const next = await newShopper(cloud());
    await cloud().engine.query("update public.products set stock_quantity = 1 where id = $1", [
      router,
    ]);
    const first = await openPage(shopper, cart());
    expect((await next.submit(cart())).status).toBe(409);

    expect(await letGo()).toMatchObject({ status: 200, success: true });
    expect(await look(first)).toMatchObject({ status: "expired" });
    expect((await next.submit(cart())).status).toBe(200);
    expect(await letGo()).toMatchObject({ status: 200 });
  });

  test("is not let go once it is paid: its order is made", async () => {
    const page = await openPage(shopper, cart());
    await helpers().pay(page);
    expect(await letGo()).toEqual(PAID);
    expect(await ordersOf(cloud().engine, page)).toHaveLength(1);
  });

  describe("ends in one open page", () => {
    test("when the button is pressed twice, and after going back", async () => {
      const answers = await Promise.all([1, 2, 3].map(() => shopper.submit(cart())));
      answers.push(await shopper.submit(cart()));
      expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
      expect(await openPages()).toEqual([pageOf(answers[0]?.url)]);
    });

    test("when two tabs have different carts", async () => {
      const answers = await Promise.all([1, 2, 3].map((n) => shopper.submit(cart(n))));
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await openPages()).toHaveLength(1);

      const { url } = await shopper.submit(cart(4));
      expect(await openPages()).toEqual([pageOf(url)]);
    });

    test("when the cart, its price or the address has changed", async () => {
      const first = await openPage(shopper, cart());
      await cloud().engine.query("update public.products set price = 50 where id = $1", [router]);
      const second = await openPage(shopper, cart());
      const { url } = await shopper.submit(cart(), {
        userInfo: { ...BILLING, city: "Boston" },
      });

      expect(new Set([first, second, pageOf(url)]).size).toBe(3);
      expect(await openPages()).toEqual([pageOf(url)]);
      expect(await look(second)).toMatchObject({ status: "expired", amount_total: 5000 });
    });

    test("when the first one has expired without a webhook", async () => {
      const first = await openPage(shopper, cart());
      await helpers().runOut(first);
      const second = await openPage(shopper, cart());
      expect(await openPages()).toEqual([second]);
    });

    test("when the first one ran out an hour ago, though the provider does not know it", async () => {
      const first = await openPage(shopper, cart());
      await cloud().engine.query("delete from payments.sessions where id = $1", [first]);
      expect(await shopper.submit(cart(2))).toMatchObject({ status: 502 });
      await cloud().engine.query(
        "update public.checkouts set expires_at = now() - interval '61 minutes' where user_id = $1 and stripe_session_id is not null",
        [shopper.id],
      );
      const second = await openPage(shopper, cart(2));
      expect(await openPages()).toEqual([second]);
      expect(await shopper.confirm(first)).toMatchObject({ state: "unknown" });
    });

    test("when the first one will end within five minutes", async () => {
      const first = await openPage(shopper, cart());
      await cloud().engine.query(
        "update public.checkouts set expires_at = now() + interval '4 minutes' where user_id = $1",
        [shopper.id],
      );
      const second = await openPage(shopper, cart());
      expect(second).not.toBe(first);
      expect(await openPages()).toEqual([second]);
    });
  });

  describe("after a first payment", () => {
    test("a form that is paid gets no other page, even if we have not heard of the payment", async () => {
      const idempotencyKey = randomUUID();
      const page = await openPage(shopper, cart(), { idempotencyKey });
      await helpers().pay(page);
      expect(await shopper.submit(cart(), { idempotencyKey })).toEqual(PAID);
      expect(await ordersOf(cloud().engine, page)).toHaveLength(1);
      expect(await shopper.submit(cart(), { idempotencyKey })).toEqual({
        ...PAID,
        error: "This cart is already paid. Please look at your orders.",
      });
      expect(await openPages()).toEqual([]);
    });

    test("another cart gets a page only after the first payment has been shown", async () => {
      const page = await openPage(shopper, cart());
      await helpers().pay(page);
      expect(await shopper.submit(cart(2))).toEqual(PAID);
      expect(await ordersOf(cloud().engine, page)).toHaveLength(1);
      const { url } = await shopper.submit(cart(2));
      expect(await openPages()).toEqual([pageOf(url)]);
    });

    test("a form opened since gets a page of its own, before and after the cart is cleared", async () => {
      const page = await openPage(shopper, cart());
      await helpers().pay(page);
      await shopper.confirm(page);
      const second = await openPage(shopper, cart());
      expect(second).not.toBe(page);

      const { data } = await shopper.client.rpc("paid_carts").throwOnError();
      expect(data).toMatchObject([{ lines: cart() }]);
      const _checkout_ids = data.map(({ id }: { id: string }) => id);
      await shopper.client.rpc("claim_cart_clearing", { _checkout_ids }).throwOnError();
      expect(await openPage(shopper, cart())).toBe(second);
    });
  });
});
