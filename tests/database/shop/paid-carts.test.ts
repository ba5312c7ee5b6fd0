import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { BILLING, checkOut, openSession, pay } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, errorOf, service, signUp } from "../../support/users";

onOneEngine("a paid cart", (cloud) => {
  const { shop } = openShop(cloud);

  test("is cleared once", async () => {
    const { engine } = cloud();
    const lines = [{ id: shop.router, quantity: 2 }];
    const { id, sessionId } = await openSession(engine, shop.customer, lines);
    expect(await paidCarts()).toEqual([]);
    expect(await whoami()).toMatchObject({ must_clear_cart: false });
    await pay(engine, { sessionId });

    expect(await whoami()).toMatchObject({ must_clear_cart: true });
    const [paid] = await paidCarts();
    expect(paid).toMatchObject({ id, lines });
    expect(await claim([shop.customer.id])).toEqual([]);
    expect(await paidCarts()).toEqual([paid]);
    expect(await claim([id])).toEqual([id]);
    expect(await claim([id])).toEqual([]);
    expect(await paidCarts()).toEqual([]);
    expect(await whoami()).toMatchObject({ must_clear_cart: false });
  });

  test("a paid cart can be read and cleared by its owner only", async () => {
    const { engine } = cloud();
    const stranger = await signUp(engine, "Stranger");
    const { sessionId, id } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    await pay(engine, { sessionId });
    expect(await call(engine, stranger.caller, "paid_carts")).toEqual([]);
    expect(
      await call(engine, stranger.caller, "claim_cart_clearing", { _checkout_ids: [id] }),
    ).toEqual([]);
    expect(await paidCarts()).toHaveLength(1);
  });

  describe("whose form is sent again", () => {
    const cart = () => [
      { id: shop.router, quantity: 1 },
      { id: shop.resume, quantity: 2 },
    ];
    const send = (idempotencyKey: string | null, lines: object = cart()) =>
      checkOut(cloud().engine, shop.customer, lines, BILLING, idempotencyKey);

    test("a form that is paid makes no second order, and a form opened since makes one", async () => {
      const { engine } = cloud();
      const [first, second] = [randomUUID(), randomUUID()];
      const { id, sessionId } = await openSession(engine, shop.customer, cart(), first);
      expect(await send(second)).toMatchObject({ id });
      await call(engine, service, "mark_page_handed_out", {
        _checkout_id: id,
        _idempotency_key: second,
      });
      await pay(engine, { sessionId });

      for (const idempotencyKey of [first, second]) {
        for (const lines of [cart(), cart().slice(1)]) {
          expect(await errorOf(send(idempotencyKey, lines))).toBe(
            "P0001 This cart is already paid. Please look at your orders.",
          );
        }
      }
      expect(await send(randomUUID())).toMatchObject({ status: "open" });
      expect(await send(null)).toMatchObject({ status: "open" });
    });

    test("a form of another customer makes an order even if its key is the same", async () => {
      const { engine } = cloud();
      const idempotencyKey = randomUUID();
      const { sessionId } = await openSession(engine, shop.customer, cart(), idempotencyKey);
      await pay(engine, { sessionId });
      const other = await signUp(engine, "Other");
      expect(await checkOut(engine, other, cart(), BILLING, idempotencyKey)).toMatchObject({
        status: "open",
      });
    });
  });

  const paidCarts = () =>
    call<{ id: string }[]>(cloud().engine, shop.customer.caller, "paid_carts");
  const claim = (_checkout_ids: string[]) =>
    call(cloud().engine, shop.customer.caller, "claim_cart_clearing", { _checkout_ids });
  const whoami = () => call(cloud().engine, shop.customer.caller, "whoami");
});
