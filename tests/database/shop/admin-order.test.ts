import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { CompositeTypes, Returns, Rows } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { markSent } from "../../support/outbox";
import { buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, callForRows, run, signUp, type TestUser } from "../../support/users";

onOneEngine("one order", (cloud) => {
  const { shop } = openShop(cloud);
  let orderId: string;

  const purchase = async () =>
    (await buy(cloud().engine, shop.customer, [{ id: shop.resume, quantity: 2 }])).orderId;

  beforeEach(async () => {
    orderId = await purchase();
  });

  const find = (id = orderId) =>
    call<Returns<"admin_find_order">>(cloud().engine, shop.admin.caller, "admin_find_order", {
      _order_id: id,
    });
  async function eventsFor(user: TestUser) {
    const args = { _order_id: orderId };
    const history = call<Returns<"my_order_history">>(
      cloud().engine,
      user.caller,
      "my_order_history",
      args,
    );
    return (await history).events;
  }
  const setStatus = (status: string, expected: string) =>
    call(cloud().engine, shop.admin.caller, "set_order_status", {
      _order_id: orderId,
      _status: status,
      _expected_status: expected,
    });
  const sendMails = async (...kinds: string[]) => {
    const mails = await cloud().engine.query<{ id: string }>(
      "select id from public.outbox where order_id = $1 and kind = any ($2)",
      [orderId, kinds],
    );
    await markSent(
      cloud().engine,
      mails.map(({ id }) => id),
    );
  };
  const told = ({ kind, details }: Rows["order_event"]) => ({ kind, details });

  test("has a timeline that names administrators to administrators only", async () => {
    await setStatus("processing", "pending");
    await run(
      cloud().engine,
      shop.admin.caller,
      "insert into chat_messages (order_id, sender_id, message) values ($1, $2, 'Soon.')",
      [orderId, shop.admin.id],
    );
    await sendMails("receipt", "admin_new_order");
    await passTime(cloud().engine, "31 days");
    await removeExpired(cloud().engine);
    expect(
      await cloud().engine.query("select from public.outbox where sent_at is not null"),
    ).toEqual([]);

    const rest = [
      { kind: "message", details: { from_shop: true } },
      { kind: "mail", details: { kind: "receipt" } },
    ];
    const paid = { kind: "paid", details: { amount: "$50.00" } };
    expect((await find()).events.map(told)).toEqual([
      paid,
      { kind: "status", details: { from: "pending", to: "processing", by: "Ada" } },
      ...rest,
    ]);
    const text = `Your order ${orderId.slice(0, 8)} is now processing.`;
    const own = await eventsFor(shop.customer);
    expect(own.map(told)).toEqual([paid, { kind: "status", details: { text } }, ...rest]);
    expect(JSON.stringify(own)).not.toContain("Ada");
  });

  test("shows both sides a status that no administrator has set", async () => {
    await cloud().engine.query("update public.orders set status = 'completed' where id = $1", [
      orderId,
    ]);
    const status = {
      kind: "status",
      details: { text: `Your order ${orderId.slice(0, 8)} is now completed.` },
    };
    expect((await find()).events.map(told)).toContainEqual(status);
    expect((await eventsFor(shop.customer)).map(told)).toContainEqual(status);
  });

  test("has a timeline for its customer alone", async () => {
    expect(await eventsFor(await signUp(cloud().engine, "Stranger"))).toEqual([]);
    expect(await eventsFor(shop.admin)).toEqual([]);
  });

  test("has notes, which go with it, and of which the log keeps no text", async () => {
    const { engine } = cloud();
    await run(
      engine,
      shop.admin.caller,
      "insert into order_notes (order_id, note, created_by) values ($1, 'Call before noon', $2)",
      [orderId, shop.admin.id],
    );
    expect((await find()).notes).toMatchObject([{ note: "Call before noon", author: "Ada" }]);
    const logged = "select changed_to::text from public.admin_log where entity = 'order_notes'";
    expect(JSON.stringify(await engine.query(logged))).not.toContain("noon");

    await call(engine, shop.admin.caller, "delete_order", { _order_id: orderId });
    const left = "select 1 from public.order_notes where order_id = $1";
    expect(await engine.query(left, [orderId])).toEqual([]);
  });

  test("has the contact messages that name its number", async () => {
    const number = orderId.slice(0, 8);
    await cloud().engine.query(
      `insert into public.contact_messages (name, email, subject, message)
       values ('M', 'm@a.test', $1, 'When?'), ('M', 'm@a.test', 'Hi', $2), ('M', 'm@a.test', 'Hi', $3)`,
      [`Order ${number.toUpperCase()}`, `It is order #${orderId}.`, `No order: x${number}`],
    );
    expect((await find()).contact_messages.map(({ subject }) => subject).sort()).toEqual([
      "Hi",
      `Order ${number.toUpperCase()}`,
    ]);
  });

  test("has the other orders of its customer", async () => {
    expect(await find()).toMatchObject({ other_orders: 0, others: [] });
    const other = await purchase();
    expect(await find()).toMatchObject({ other_orders: 1, others: [{ id: other }] });
    await cloud().engine.query("update public.orders set user_id = null");
    expect(await find()).toMatchObject({ other_orders: 0, others: [] });
  });

  test("may not exist", async () => {
    expect(await find(randomUUID())).toMatchObject({ placed: null, events: [], notes: [] });
  });

  test("gets its status with others, each refused for itself", async () => {
    const { engine } = cloud();
    const [changed, cancelled] = [await purchase(), await purchase()];
    const gone = randomUUID();
    await engine.query("update public.orders set status = 'completed' where id = $1", [changed]);
    await engine.query("update public.orders set status = 'cancelled' where id = $1", [cancelled]);
    const ids = [orderId, changed, cancelled, gone];
    const results = await callForRows<CompositeTypes<"order_result">>(
      engine,
      shop.admin.caller,
      "admin_set_order_statuses",
      {
        _order_ids: ids,
        _expected_statuses: ["pending", "pending", "cancelled", "pending"],
        _status: "processing",
      },
    );
    expect(results).toEqual([
      { order_id: orderId, refusal: null },
      { order_id: changed, refusal: "changed" },
      { order_id: cancelled, refusal: "cancelled" },
      { order_id: gone, refusal: "gone" },
    ]);
    const log = "select changed_to from public.admin_log where entity_id = any ($1)";
    expect(await engine.query(log, [ids])).toEqual([{ changed_to: { status: "processing" } }]);
  });

  test("is not cancelled with others", async () => {
    const cancelling = call(cloud().engine, shop.admin.caller, "admin_set_order_statuses", {
      _order_ids: [orderId],
      _expected_statuses: ["pending"],
      _status: "cancelled",
    });
    await expect(cancelling).rejects.toThrow("Please cancel orders one by one.");
  });

  test("is found with others, in the order that was asked for", async () => {
    const other = await purchase();
    const found = await callForRows<Rows["order_row"]>(
      cloud().engine,
      shop.admin.caller,
      "admin_find_orders",
      { _order_ids: [other, randomUUID(), orderId] },
    );
    expect(found.map(({ id }) => id)).toEqual([other, orderId]);
  });
});
