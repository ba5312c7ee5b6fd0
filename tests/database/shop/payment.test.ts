import { expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { addProduct, attach, BILLING, checkOut, end, openSession, pay } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, errorOf, service, signUp } from "../../support/users";

onOneEngine("a payment", (cloud) => {
  const { shop } = openShop(cloud);

  test("makes the order, its items, the receipt and a notification, and takes the stock", async () => {
    const { engine } = cloud();
    const { sessionId, amount } = await openSession(engine, shop.customer, [
      { id: shop.router, quantity: 2 },
      { id: shop.resume, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId, amount });

    expect(paid.outcome).toBe("completed");
    expect(await order(paid.order_id)).toMatchObject({
      user_id: shop.customer.id,
      status: "pending",
      total: "120.98",
      paid: "120.98",
      items: "Router x2, Resume x1",
      notifications: "1",
      receipt: shop.customer.email,
      missing: null,
    });
    expect(await stock()).toBe(3);
  });

  test("hands its receipt no more than a receipt says, and keeps nothing of it once it is sent", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    await pay(engine, { sessionId });
    const mail = async () => {
      const [row] = await engine.query<{ id: string; payload: Record<string, unknown> }>(
        "select id, payload from public.outbox where dedupe_key = 'receipt:' || $1",
        [sessionId],
      );
      return row;
    };
    const waiting = await mail();
    const said = JSON.stringify(waiting?.payload);
    for (const typed of Object.values(BILLING)) expect(said).not.toContain(typed);

    await call(engine, service, "mark_outbox_sent", { _ids: [waiting?.id] });
    expect((await mail())?.payload).toEqual({});
  });

  test("counts once, however often and from wherever it is reported", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.router, quantity: 2 },
    ]);
    const reports = await Promise.all([
      pay(engine, { sessionId }),
      pay(engine, { sessionId }),
      pay(engine, { sessionId }),
    ]);

    const completed = reports.filter(({ outcome }) => outcome === "completed");
    expect(completed).toHaveLength(1);
    expect(await stock()).toBe(3);
    expect(await ordersOf(sessionId)).toBe(1);
    expect(await receiptsOf(sessionId)).toBe(1);
    expect(await pay(engine, { sessionId })).toMatchObject({
      outcome: "replayed",
      order_id: completed[0]?.order_id,
    });
  });

  test("does not bring back an order that was deleted", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.router, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId });
    await call(engine, shop.admin.caller, "delete_order", { _order_id: paid.order_id });

    expect(await pay(engine, { sessionId })).toMatchObject({
      outcome: "replayed",
    });
    expect(await ordersOf(sessionId)).toBe(0);
    expect(await stock()).toBe(4);
  });

  test("counts after its page has expired", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    await end(engine, sessionId);
    expect(await statusOf(sessionId)).toBe("expired");
    expect(await pay(engine, { sessionId })).toMatchObject({ outcome: "completed" });
    await end(engine, sessionId);
    expect(await statusOf(sessionId)).toBe("completed");
  });

  test("counts when it is reported before the session was attached", async () => {
    const { engine } = cloud();
    const { id } = await checkOut(engine, shop.customer, [{ id: shop.resume, quantity: 1 }]);
    const sessionId = `cs_early_${id}`;
    expect(await pay(engine, { sessionId })).toMatchObject({ outcome: "unknown" });
    expect(await pay(engine, { sessionId, checkoutId: id })).toMatchObject({
      outcome: "completed",
    });
    expect(await pay(engine, { sessionId })).toMatchObject({ outcome: "replayed" });
    expect(await attach(engine, id, sessionId)).toMatchObject({ status: "completed", url: null });
  });

  test("is not taken for that of another session of the same checkout", async () => {
    const { engine } = cloud();
    const { id } = await openSession(engine, shop.customer, [{ id: shop.resume, quantity: 1 }]);
    const foreign = { sessionId: `cs_other_${id}`, checkoutId: id };
    expect(await pay(engine, foreign)).toMatchObject({ outcome: "unknown" });
  });

  test("makes an order for nobody when the account was deleted meanwhile", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    await call(engine, shop.customer.caller, "delete_my_account");
    const paid = await pay(engine, { sessionId, amount: 2500 });
    expect(paid).toMatchObject({ outcome: "completed" });
    expect(await order(paid.order_id)).toMatchObject({
      user_id: null,
      paid: "25.00",
      receipt: shop.customer.email,
      notifications: "0",
    });
  });

  test("sells the last one to one and records what the other is owed", async () => {
    const { engine } = cloud();
    const rival = await signUp(engine, "Rival");
    const last = await addProduct(engine, "Last Router", 4);
    const sessions = await Promise.all(
      [shop.customer, rival].map((user) => openSession(engine, user, [{ id: last, quantity: 2 }])),
    );
    await engine.query("update public.products set stock_quantity = 3 where id = $1", [last]);
    const paid = await Promise.all(sessions.map(({ sessionId }) => pay(engine, { sessionId })));

    expect(paid.map(({ outcome }) => outcome)).toEqual(["completed", "completed"]);
    const missing = await Promise.all(paid.map(({ order_id }) => order(order_id)));
    expect(missing.map((row) => row?.missing).sort()).toEqual([1, null]);
    expect(await stock(last)).toBe(0);
  });

  test("two payments for the same product do not block each other", async () => {
    const { engine } = cloud();
    const rival = await signUp(engine, "Rival");
    const sessions = await Promise.all(
      [shop.customer, rival].map((user) =>
        openSession(engine, user, [{ id: shop.router, quantity: 1 }]),
      ),
    );
    // The trigger waits so long that both have written their items before one of them takes its stock.
    await engine.query(`
        create function private.dawdle() returns trigger language plpgsql as
          $$ begin perform pg_sleep(0.3); return null; end $$;
        create trigger dawdle after insert on public.order_items
          for each statement execute function private.dawdle();
      `);
    const paid = await Promise.all(sessions.map(({ sessionId }) => pay(engine, { sessionId })));
    await engine.query("drop function private.dawdle() cascade");

    expect(paid.map(({ outcome }) => outcome)).toEqual(["completed", "completed"]);
    expect(await stock()).toBe(3);
  });

  test("records what is owed when a product was deleted meanwhile", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.router, quantity: 2 },
    ]);
    await engine.query("delete from public.products where id = $1", [shop.router]);
    const paid = await pay(engine, { sessionId });
    expect(await order(paid.order_id)).toMatchObject({ items: "Router x2", missing: 2 });
  });

  test("records an amount that differs", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId, amount: 100 });
    expect(await order(paid.order_id)).toMatchObject({ total: "25.00", paid: "1.00" });
  });

  test("is recorded as it came, also in another currency, which an administrator looks at", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    const paid = await pay(engine, { sessionId, amount: 2500, currency: "mxn" });
    expect(await order(paid.order_id)).toMatchObject({
      total: "25.00",
      paid: "25.00",
      paid_currency: "mxn",
      has_other_amount: true,
    });
  });

  test("knows nothing of a stranger's session", async () => {
    expect(await pay(cloud().engine, { sessionId: "cs_unknown" })).toEqual({
      outcome: "unknown",
      order_id: null,
    });
  });

  test("lets go of nothing when it fails half way", async () => {
    const { engine } = cloud();
    const { sessionId } = await openSession(engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    await engine.query(
      "insert into public.orders (stripe_session_id, total_amount) values ($1, 1)",
      [sessionId],
    );
    expect(await errorOf(pay(engine, { sessionId }))).toMatch(/^23505/);
    await engine.query("delete from public.orders where stripe_session_id = $1", [sessionId]);
    expect(await pay(engine, { sessionId })).toMatchObject({ outcome: "completed" });
  });

  async function order(id: string | null) {
    const [row] = await cloud().engine.query<{ missing: number | null }>(
      `select user_id, status, total_amount::text as total, amount_paid::text as paid,
           paid_currency, has_other_amount,
           (select string_agg(product_name || ' x' || quantity, ', ' order by created_at)
              from public.order_items where order_id = orders.id) as items,
           (select count(*)::text from public.notifications where order_id = orders.id)
              as notifications,
           (select private.address_of(outbox) from public.outbox
              where dedupe_key = 'receipt:' || orders.stripe_session_id) as receipt,
           (select sum(missing)::integer from public.order_shortfalls where order_id = orders.id)
              as missing
         from public.orders where id = $1`,
      [id],
    );
    return row;
  }

  async function stock(id = shop.router) {
    const [row] = await cloud().engine.query<{ stock_quantity: number }>(
      "select stock_quantity from public.products where id = $1",
      [id],
    );
    return row?.stock_quantity;
  }

  async function statusOf(sessionId: string) {
    const [row] = await cloud().engine.query<{ status: string }>(
      "select status from public.checkouts where stripe_session_id = $1",
      [sessionId],
    );
    return row?.status;
  }

  const ordersOf = (sessionId: string) =>
    count("public.orders where stripe_session_id = $1", sessionId);
  const receiptsOf = (sessionId: string) =>
    count("public.outbox where dedupe_key = 'receipt:' || $1", sessionId);

  async function count(what: string, value: string) {
    const sql = `select count(*)::integer as number from ${what}`;
    const [row] = await cloud().engine.query<{ number: number }>(sql, [value]);
    return row?.number;
  }
});
