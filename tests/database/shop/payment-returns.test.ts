import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { untilAnotherWaits } from "../../support/locks";
import { end, openSession, pay } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, callForRows, service, signUp } from "../../support/users";

onOneEngine("a payment whose customer comes back", (cloud) => {
  const { shop } = openShop(cloud);
  let page: Awaited<ReturnType<typeof openSession>>;

  beforeEach(async () => {
    const { engine } = cloud();
    page = await openSession(engine, shop.customer, [{ id: shop.resume, quantity: 1 }]);
  });

  const comeBack = (user = shop.customer, _session_id = page.sessionId) =>
    callForRows(cloud().engine, user.caller, "return_from_payment", { _session_id });
  const look = (user = shop.customer) =>
    callForRows(cloud().engine, service, "look_at_checkout", {
      _user_id: user.id,
      _session_id: page.sessionId,
    });
  async function listed() {
    const { engine } = cloud();
    const orders = await call<Returns<"my_orders">>(engine, shop.customer.caller, "my_orders");
    return orders.unconfirmed;
  }
  const entry = () => ({
    id: page.id,
    stripe_session_id: page.sessionId,
    amount_cents: 2500,
  });

  test("is listed until it is confirmed", async () => {
    expect(await listed()).toEqual([]);
    expect(await comeBack()).toEqual([{ state: "open", order_id: null }]);
    expect(await comeBack()).toEqual([{ state: "open", order_id: null }]);
    expect(await listed()).toMatchObject([entry()]);

    const { order_id } = await pay(cloud().engine, { sessionId: page.sessionId });
    expect(await comeBack()).toEqual([{ state: "paid", order_id }]);
    expect(await listed()).toEqual([]);
  });

  test("is listed no more once its page has expired, or is opened again", async () => {
    await comeBack();
    await call(cloud().engine, service, "mark_page_handed_out", { _checkout_id: page.id });
    expect(await listed()).toEqual([]);

    await comeBack();
    expect(await listed()).toMatchObject([entry()]);
    await end(cloud().engine, page.sessionId);
    expect(await comeBack()).toEqual([{ state: "closed", order_id: null }]);
    expect(await listed()).toEqual([]);
  });

  test("is nothing that anybody else could have listed or looked at", async () => {
    const stranger = await signUp(cloud().engine, "Stranger");
    expect(await comeBack(stranger)).toEqual([]);
    expect(await comeBack(shop.customer, "cs_test_nobody")).toEqual([]);
    expect(await look(stranger)).toEqual([{ page: null, must_ask: false }]);
    expect(await listed()).toEqual([]);
  });

  test("needs no further question after it is confirmed", async () => {
    expect(await look()).toEqual([{ page: { state: "open", order_id: null }, must_ask: true }]);
    const { order_id } = await pay(cloud().engine, { sessionId: page.sessionId });
    await cloud().engine.query("update public.checkouts set asked_at = null where id = $1", [
      page.id,
    ]);
    expect(await look()).toEqual([{ page: { state: "paid", order_id }, must_ask: false }]);
  });

  test("is confirmed to who looks while it is recorded", async () => {
    let looked: ReturnType<typeof look> | undefined;
    await cloud().engine.transaction(async (tx) => {
      await tx.query("select public.complete_checkout($1, 2500, 'usd')", [page.sessionId]);
      looked = look();
      await untilAnotherWaits(cloud().engine, tx);
    });
    expect(await looked).toMatchObject([{ page: { state: "paid" }, must_ask: false }]);
  });
});
