import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { CompositeTypes, Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { claimMails } from "../../support/outbox";
import { buy, DELIVERY } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { run, signUp, type TestUser } from "../../support/users";

onOneEngine("parcels", (cloud) => {
  const { shop, act, errorFrom } = openShop(cloud);
  let orderId: string;

  beforeEach(async () => {
    const { engine } = cloud();
    ({ orderId } = await buy(engine, shop.customer, [{ id: shop.router, quantity: 1 }]));
    await engine.query("delete from public.outbox");
  });

  const parcel = (more: object = {}) => ({
    _order_id: orderId,
    _carrier: "DHL",
    _number: "JD0001",
    _status: "processing",
    _expected_status: "pending",
    // Other tests send other customers this number.
    _is_sure: true,
    ...more,
  });
  const add = async (more?: object) => {
    const { refusal } = await act<CompositeTypes<"parcel_result">>(
      shop.admin,
      "admin_add_parcel",
      parcel(more),
    );
    return refusal;
  };
  const one = async <Row>(sql: string) => (await cloud().engine.query<Row>(sql, [orderId]))[0];
  const order = () =>
    one<{ status: string; sent_at: Date | null; delivery: unknown; updated_at: string }>(
      "select status, sent_at, delivery, updated_at::text from public.orders where id = $1",
    );
  const parcels = () =>
    cloud().engine.query<{ id: string }>(
      "select id, carrier, number, url from public.parcels where order_id = $1 order by number",
      [orderId],
    );
  const mails = async () =>
    (
      await cloud().engine.query<{ kind: string }>(
        "select kind from public.outbox where order_id = $1 and sent_at is null",
        [orderId],
      )
    ).map(({ kind }) => kind);
  const told = async () =>
    (
      await cloud().engine.query<{ message: string }>(
        `select message from public.notifications
         where order_id = $1 and kind = 'status' order by created_at, message`,
        [orderId],
      )
    ).map(({ message }) => message);

  test("are entered with a status, and their customer is told once by mail", async () => {
    await add();
    expect(await order()).toMatchObject({ status: "processing", sent_at: expect.any(Date) });
    expect(await mails()).toEqual(["order_sent"]);
    const id = orderId.slice(0, 8);
    expect(await told()).toEqual([
      `A parcel of your order ${id} is on its way: DHL JD0001.`,
      `Your order ${id} is now processing.`,
    ]);

    expect(await claimMails(cloud().engine)).toEqual([]);
    await cloud().engine.query("update public.outbox set due_at = now()");
    expect(await claimMails(cloud().engine)).toMatchObject([
      { kind: "order_sent", recipient: shop.customer.email, payload: { number: "JD0001" } },
    ]);
  });

  test("may be several, each of which is mailed", async () => {
    await add({ _status: "pending" });
    const sentAt = (await order())?.sent_at;
    await add({ _number: "JD0002", _status: "pending" });
    expect(await parcels()).toHaveLength(2);
    expect(await mails()).toEqual(["order_sent", "order_sent"]);
    expect(await order()).toMatchObject({ status: "pending", sent_at: sentAt });
  });

  test("are entered once by a form that arrives twice", async () => {
    const _idempotency_key = randomUUID();
    await Promise.all([add({ _idempotency_key }), add({ _idempotency_key })]);
    expect(await parcels()).toHaveLength(1);
    expect(await add({ _status: "processing" })).toBe("entered");
  });

  test("that were a slip are taken back, and their mail with them", async () => {
    await add();
    const [{ id } = { id: "" }] = await parcels();
    expect(await act(shop.admin, "admin_remove_parcel", { _parcel_id: id })).toBe(false);
    expect(await order()).toMatchObject({ status: "processing", sent_at: null });
    expect(await mails()).toEqual([]);
    expect(await told()).toHaveLength(1);
    expect(await act(shop.admin, "admin_remove_parcel", { _parcel_id: id })).toBe(false);
  });

  test("that are taken back after their mail are said to have been mailed", async () => {
    await add();
    const [{ id } = { id: "" }] = await parcels();
    await cloud().engine.query("update public.outbox set sent_at = now()");
    expect(await act(shop.admin, "admin_remove_parcel", { _parcel_id: id })).toBe(true);
  });

  test("are not mailed to who has switched that off, nor of a cancelled order", async () => {
    await add();
    await cloud().engine.query("update public.outbox set due_at = now()");
    await act(shop.customer, "mute_mails", { _kinds: ["order_sent"] });
    expect(await claimMails(cloud().engine)).toEqual([]);

    await act(shop.customer, "mute_mails", { _kinds: [] });
    await add({ _number: "JD0002", _expected_status: "processing" });
    const cancelled = { _status: "cancelled", _expected_status: "processing" };
    await act(shop.admin, "set_order_status", { _order_id: orderId, ...cancelled });
    await cloud().engine.query("update public.outbox set due_at = now()");
    const claimed = await claimMails(cloud().engine);
    expect(claimed.map(({ kind }) => kind)).toEqual(["order_status"]);
  });

  test.each<[what: string, more: object, sentence: string]>([
    ["a status that is none", { _status: "sent" }, "Please choose a valid order status."],
    ["cancelling", { _status: "cancelled" }, "Please choose a valid order status."],
  ])("are refused with %s", async (_what, more, sentence) => {
    expect(await errorFrom(shop.admin, "admin_add_parcel", parcel(more))).toBe(`P0001 ${sentence}`);
    expect(await parcels()).toEqual([]);
  });

  test.each([
    { _number: "12/34" },
    { _number: "" },
    { _carrier: " " },
    { _url: "javascript:alert(1)" },
    { _url: "http://caribe.test/1" },
    { _url: 'https://caribe.test/"onclick=' },
  ])("are never stored with %j", async (more) => {
    expect(await errorFrom(shop.admin, "admin_add_parcel", parcel(more))).toMatch(/^23514/);
  });

  test("are refused with why", async () => {
    const { orderId: services } = await buy(cloud().engine, shop.customer, [
      { id: shop.resume, quantity: 1 },
    ]);
    expect(await add({ _order_id: randomUUID() })).toBe("gone");
    expect(await add({ _order_id: services })).toBe("services");
    expect(await add({ _expected_status: "completed" })).toBe("changed");
    expect(await parcels()).toEqual([]);
  });

  test.each([
    ["cancelled", "status = 'cancelled'"],
    ["disputed", "payment_state = 'disputed'"],
    ["refunded", "payment_state = 'refunded'"],
  ])("are asked about where the order is %s, and leave it cancelled", async (doubt, change) => {
    await cloud().engine.query(`update public.orders set ${change} where id = $1`, [orderId]);
    const before = (await order())?.status;
    expect(await add({ _is_sure: false })).toBe(doubt);
    expect(await parcels()).toEqual([]);
    expect(await add()).toBeNull();
    expect(await parcels()).toHaveLength(1);
    expect(await order()).toMatchObject({
      status: before === "cancelled" ? "cancelled" : "processing",
    });
  });

  test("are listed to administrators and to their customer alone", async () => {
    await add({ _carrier: "Caribe Express", _url: "https://caribe.test/JD0001" });
    const found = await act(shop.admin, "admin_find_order", { _order_id: orderId });
    const kept = { carrier: "Caribe Express", number: "JD0001", url: "https://caribe.test/JD0001" };
    expect(found).toMatchObject({ placed: { parcels: [kept] } });
    expect(await act(shop.customer, "my_data")).toMatchObject({ orders: [{ parcels: [kept] }] });
    const other = await signUp(cloud().engine, "Other");
    const seen = (user: TestUser) =>
      run(cloud().engine, user.caller, "select number from parcels where order_id = $1", [orderId]);
    expect(await seen(shop.customer)).toHaveLength(1);
    expect(await seen(other)).toEqual([]);
  });

  test("are in the log", async () => {
    await add();
    const [{ id } = { id: "" }] = await parcels();
    await act(shop.admin, "admin_remove_parcel", { _parcel_id: id });
    const { rows } = await act<Returns<"admin_list_log">>(shop.admin, "admin_list_log");
    const logged = rows.filter(({ entity_id }) => entity_id === id);
    expect(logged).toMatchObject([
      { action: "delete", entity: "parcels", name: "JD0001" },
      { action: "insert", entity: "parcels", changed_to: { carrier: "DHL", order_id: orderId } },
    ]);
  });

  const updatedAt = async () => (await order())?.updated_at;
  const change = async (more: object = {}) => ({
    _order_id: orderId,
    _delivery: DELIVERY,
    _updated_at: await updatedAt(),
    ...more,
  });
  const changeError = async (user: TestUser, more: object = {}) =>
    errorFrom(user, "change_delivery", await change(more));

  test("go where their customer has corrected it to, until they are on their way", async () => {
    const first = await change();
    expect(await act(shop.customer, "change_delivery", first)).toBe(true);
    expect(await order()).toMatchObject({ delivery: DELIVERY });
    const second = { ...first, _delivery: { ...DELIVERY, city: "Quito" } };
    expect(await act(shop.customer, "change_delivery", second)).toBe(false);
    expect(await order()).toMatchObject({ delivery: DELIVERY });
    expect(await mails()).toEqual(["delivery_changed"]);
    const { events } = await act<Returns<"my_order_history">>(shop.customer, "my_order_history", {
      _order_id: orderId,
    });
    expect(events.map(({ kind }) => kind)).toContain("delivery");
    await add();
    expect(await changeError(shop.customer)).toMatch(
      /^P0001 This order is on its way already. Write/,
    );
  });

  test("go where an administrator has corrected it to, who stands in the log, and not the address", async () => {
    expect(await act(shop.admin, "change_delivery", await change())).toBe(true);
    expect(await order()).toMatchObject({ delivery: DELIVERY });
    expect(await mails()).toEqual(["delivery_changed"]);
    const { rows } = await act<Returns<"admin_list_log">>(shop.admin, "admin_list_log");
    const logged = rows.find(({ entity_id }) => entity_id === orderId);
    expect(logged).toMatchObject({ changed_to: { delivery_changed_at: expect.any(String) } });
    expect(logged?.changed_to).not.toHaveProperty("delivery");
  });

  test("go nowhere else by another customer, by half an address or to what is not served", async () => {
    const other = await signUp(cloud().engine, "Other");
    expect(await changeError(other)).toBe("P0001 This order no longer exists.");
    expect(await changeError(shop.customer, { _delivery: { ...DELIVERY, city: "" } })).toBe(
      "P0001 Please fill in all required fields.",
    );
    const nowhere = { _delivery: { ...DELIVERY, country: "Narnia" } };
    expect(await changeError(shop.customer, nowhere)).toMatch(
      /^P0001 We do not send parcels to Narnia/,
    );
    expect(await order()).toMatchObject({ delivery: null });
  });

  test("go nowhere else once the order is closed", async () => {
    await cloud().engine.query("update public.orders set status = 'completed' where id = $1", [
      orderId,
    ]);
    expect(await changeError(shop.customer)).toMatch(/^P0001 This order is completed, so nothing/);
  });
});
