import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import {
  addProduct,
  amountOf,
  attach,
  BILLING,
  checkOut,
  end,
  openSession,
  otherSessions,
} from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, errorOf, service } from "../../support/users";

onOneEngine("checkout", (cloud) => {
  const { shop } = openShop(cloud);

  test("prices the cart from the database, in cents", async () => {
    const checkout = await checkOut(cloud().engine, shop.customer, [
      { id: shop.router, quantity: 2, price: 0.01, name: "Free" },
      { id: shop.resume, quantity: 1 },
    ]);

    expect(amountOf(checkout)).toBe(12_098);
    expect(checkout.lines).toMatchObject([
      { name: "Router", price_cents: 4799, quantity: 2 },
      { name: "Resume", price_cents: 2500, quantity: 1 },
    ]);
  });

  test.each<[what: string, change: string, sentence: string]>([
    ["sold out", "stock_quantity = 0", "Router is currently sold out."],
    ["inactive", "is_active = false", "Router is no longer available."],
    ["scarce", "stock_quantity = 1", "Only 1 of Router left in stock."],
  ])("names the line that is %s", async (_what, change, sentence) => {
    await cloud().engine.query(`update public.products set ${change} where id = $1`, [shop.router]);
    const refused = checkOut(cloud().engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
      { id: shop.router, quantity: 2 },
    ]);
    expect(await errorOf(refused)).toBe(`P0001 ${sentence}`);
  });

  test.each<[cart: unknown, sentence: string]>([
    [[], "Your cart is empty."],
    [null, "Your cart is empty."],
    [{ id: "x" }, "Your cart is empty."],
    [[{ id: "x", quantity: 1 }], "Your cart contains something that cannot be ordered."],
    [[{ id: randomUUID(), quantity: 0 }], "Your cart contains something that cannot be ordered."],
    [[{ id: randomUUID(), quantity: 100 }], "Your cart contains something that cannot be ordered."],
    [[{ id: randomUUID(), quantity: 1.5 }], "Your cart contains something that cannot be ordered."],
    [[1, "two", null], "Your cart contains something that cannot be ordered."],
    [
      [{ id: randomUUID(), quantity: 1 }],
      "Item 1 of your cart is no longer available. Please remove it.",
    ],
    [
      Array.from({ length: 51 }, () => ({ id: randomUUID(), quantity: 1 })),
      "A cart holds at most 50 different items.",
    ],
  ])("refuses %j", async (cart, sentence) => {
    expect(await errorOf(checkOut(cloud().engine, shop.customer, cart))).toBe(`P0001 ${sentence}`);
  });

  test("refuses what no payment page would take", async () => {
    const dear = await addProduct(cloud().engine, "Server Hall", 99, 99_999.99);
    const refused = checkOut(cloud().engine, shop.customer, [{ id: dear, quantity: 99 }]);
    expect(await errorOf(refused)).toMatch(/^P0001 This order is too large/);
  });

  test("refuses what is too little for a card", async () => {
    const pin = await addProduct(cloud().engine, "Pin", 99, 0.1);
    const buyPins = (quantity: number) =>
      checkOut(cloud().engine, shop.customer, [{ id: pin, quantity }]);
    expect(await errorOf(buyPins(4))).toMatch(/^P0001 This order is too small/);
    expect(amountOf(await buyPins(5))).toBe(50);
  });

  test("keeps a country where there is one, and nothing that no screen shows", async () => {
    const { engine } = cloud();
    const cart = [{ id: shop.resume, quantity: 1 }];
    const typed = { city: `\u202e${BILLING.city}\u0007`, country: " Be\u200blize ", vatId: "1" };
    await checkOut(engine, shop.customer, cart, { ...BILLING, ...typed });
    const [row] = await engine.query("select billing from public.checkouts where user_id = $1", [
      shop.customer.id,
    ]);
    expect(row?.billing).toEqual({ ...BILLING, email: shop.customer.email, country: "Belize" });
  });

  test.each(Object.keys(BILLING))("asks for %s where a product is sent", async (field) => {
    const refused = checkOut(cloud().engine, shop.customer, [{ id: shop.router, quantity: 1 }], {
      ...BILLING,
      [field]: " \n",
    });
    expect(await errorOf(refused)).toBe("P0001 Please fill in all required fields.");
  });

  test("needs no country for a service", async () => {
    const { country: _, ...billing } = BILLING;
    const { engine } = cloud();
    const opened = await checkOut(
      engine,
      shop.customer,
      [{ id: shop.resume, quantity: 1 }],
      billing,
    );
    expect(opened.status).toBe("open");
  });

  test("refuses a blocked customer", async () => {
    await call(cloud().engine, shop.admin.caller, "block_user", {
      _user_id: shop.customer.id,
      _reason: "Spam",
    });
    const refused = checkOut(cloud().engine, shop.customer, [{ id: shop.resume, quantity: 1 }]);
    expect(await errorOf(refused)).toBe("42501 permission denied");
  });

  test("ends double submits and second tabs in one open checkout", async () => {
    const cart = [{ id: shop.router, quantity: 1 }];
    const checkouts = await Promise.all(
      [1, 2, 3, 4].map(() => checkOut(cloud().engine, shop.customer, cart)),
    );
    const first = checkouts[0]?.id;
    expect(checkouts.map(({ id }) => id)).toEqual([first, first, first, first]);

    const sessions = await Promise.all(
      ["one", "two"].map((name) => attach(cloud().engine, first ?? "", `cs_${name}_${first}`)),
    );
    expect(sessions[0]?.stripe_session_id).toBe(sessions[1]?.stripe_session_id);
  });

  test("leaves one of two carts open, and names the other's session until it is closed", async () => {
    const { engine } = cloud();
    const one = await openSession(engine, shop.customer, [{ id: shop.router, quantity: 1 }]);
    const two = await checkOut(engine, shop.customer, [{ id: shop.router, quantity: 2 }]);
    expect([otherSessions(one), otherSessions(two)]).toEqual([[], [one.sessionId]]);
    expect(two.other_pages).toEqual([
      {
        session_id: one.sessionId,
        url: `https://pay.test/${one.sessionId}`,
        has_ended: false,
      },
    ]);

    const attached = await attach(engine, two.id);
    expect([attached.status, otherSessions(attached)]).toEqual(["open", [one.sessionId]]);
    const [again, back] = [
      await checkOut(engine, shop.customer, [{ id: shop.router, quantity: 2 }]),
      await openSession(engine, shop.customer, [{ id: shop.router, quantity: 1 }]),
    ];
    expect([again.id, otherSessions(again)]).toEqual([two.id, [one.sessionId]]);
    expect(back.id).not.toBe(one.id);
    expect(otherSessions(back)).toEqual([one.sessionId, again.stripe_session_id]);

    for (const sessionId of otherSessions(back)) await end(engine, sessionId);
    expect(otherSessions(await attach(engine, back.id))).toEqual([]);
    expect(await openOnes()).toEqual([back.id]);
  });

  test("leaves one open of many that are sent at once", async () => {
    const { engine } = cloud();
    const carts = [1, 2, 3, 4, 1, 2].map((quantity) => [{ id: shop.router, quantity }]);
    await Promise.all(carts.map((cart) => openSession(engine, shop.customer, cart)));
    expect(await openOnes()).toHaveLength(1);
  });

  test("keeps an earlier page until the later one is there", async () => {
    const { engine } = cloud();
    const earlier = await openSession(engine, shop.customer, [{ id: shop.router, quantity: 1 }]);
    const later = await checkOut(engine, shop.customer, [{ id: shop.router, quantity: 2 }]);
    await call(engine, service, "abandon_checkout", { _checkout_id: later.id });
    expect(await openOnes()).toEqual([earlier.id]);

    const retried = await checkOut(engine, shop.customer, [{ id: shop.router, quantity: 2 }]);
    expect(retried.id).not.toBe(later.id);
    await call(engine, service, "abandon_checkout", { _checkout_id: earlier.id });
    expect(await checkOut(engine, shop.customer, [{ id: shop.router, quantity: 1 }])).toMatchObject(
      {
        id: earlier.id,
        status: "open",
      },
    );
  });

  test("opens a new checkout when the old one has run out", async () => {
    const { engine } = cloud();
    const cart = [{ id: shop.router, quantity: 1 }];
    const earlier = await openSession(engine, shop.customer, cart);
    await end(engine, earlier.sessionId);
    const later = await checkOut(engine, shop.customer, cart);
    expect(later.id).not.toBe(earlier.id);
    expect(otherSessions(later)).toEqual([]);
  });

  test.each<[what: string, change: string, hasSession: boolean]>([
    ["that ends in five minutes", "expires_at = now() + interval '299 seconds'", true],
    ["that has ended", "expires_at = now() - interval '1 day'", true],
    ["that would end in five minutes", "expires_at = now() + interval '299 seconds'", false],
  ])("sends nobody to a page %s", async (_what, change, hasSession) => {
    const { engine } = cloud();
    const cart = [{ id: shop.router, quantity: 1 }];
    const open = hasSession ? openSession : checkOut;
    const earlier = await open(engine, shop.customer, cart);
    await engine.query(`update public.checkouts set ${change} where id = $1`, [earlier.id]);

    const later = await checkOut(engine, shop.customer, cart);
    expect(later.id).not.toBe(earlier.id);
    expect(otherSessions(later)).toEqual(hasSession ? [`cs_test_${earlier.id}`] : []);
    expect((await checkOut(engine, shop.customer, cart)).id).toBe(later.id);
  });

  test("asks again with what the catalog and the customer say now", async () => {
    const { engine } = cloud();
    const cart = [{ id: shop.router, quantity: 1 }];
    const first = await openSession(engine, shop.customer, cart);
    await engine.query("update public.products set price = 50 where id = $1", [shop.router]);
    const dearer = await openSession(engine, shop.customer, cart);
    const moved = await checkOut(engine, shop.customer, cart, { ...BILLING, city: "Boston" });

    expect([first, dearer, moved].map(amountOf)).toEqual([4799, 5000, 5000]);
    expect(new Set([first.id, dearer.id, moved.id]).size).toBe(3);
    expect(otherSessions(dearer)).toEqual([first.sessionId]);
  });

  async function openOnes() {
    const rows = await cloud().engine.query<{ id: string }>(
      `select id from public.checkouts
         where user_id = $1 and status = 'open' and stripe_session_id is not null`,
      [shop.customer.id],
    );
    return rows.map(({ id }) => id);
  }
});
