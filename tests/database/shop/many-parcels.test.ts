import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CompositeTypes, Rows } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addProduct, addService, buy } from "../../support/shop";
import { callForRows, callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("parcels of many orders", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  let router: string;
  let ids: string[];

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
    customer = await signUp(cloud().engine, "Customer");
  });

  const purchase = async (item: string) =>
    (await buy(cloud().engine, customer, [{ id: item, quantity: 1 }])).orderId;

  beforeEach(async () => {
    const { engine } = cloud();
    router = await addProduct(engine, "Router", 50);
    ids = [await purchase(router), await purchase(router)];
    await engine.query("delete from public.outbox");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const list = (orders: string[], more: object = {}) => ({
    _order_ids: orders,
    _numbers: orders.map((_, at) => `JD000${at}`),
    _statuses: orders.map(() => "processing"),
    _expected_statuses: orders.map(() => "pending"),
    _carrier: "DHL",
    _is_sure: false,
    _idempotency_key: randomUUID(),
    ...more,
  });
  const enter = (orders: string[], more?: object) =>
    callForRows<CompositeTypes<"parcel_result">>(
      cloud().engine,
      admin.caller,
      "admin_add_parcels",
      list(orders, more),
    );
  const refusals = async (...call: Parameters<typeof enter>) =>
    (await enter(...call)).map(({ refusal }) => refusal);
  const numbers = async () =>
    (
      await cloud().engine.query<{ number: string }>(
        "select number from public.parcels where order_id = any ($1) order by number",
        [ids],
      )
    ).map(({ number }) => number);
  const setStatus = (id: string, status: string) =>
    cloud().engine.query("update public.orders set status = $2 where id = $1", [id, status]);

  test("are entered, logged and mailed as each alone", async () => {
    const [first = "", second = ""] = ids;
    expect(await refusals([first, second, first])).toEqual([null, null, null]);
    expect(await numbers()).toEqual(["JD0000", "JD0001", "JD0002"]);
    const { engine } = cloud();
    expect(
      await engine.query(
        "select kind, payload ->> 'number' as number from public.outbox where order_id = any ($1) order by 2",
        [ids],
      ),
    ).toEqual(["JD0000", "JD0001", "JD0002"].map((number) => ({ kind: "order_sent", number })));
    expect(
      await engine.query(
        `select action, entity, actor_id from public.admin_log
         where entity_id = any ($1)
           or entity_id in (select id::text from public.parcels where order_id::text = any ($1))
         order by entity`,
        [ids],
      ),
    ).toEqual([
      ...ids.map(() => ({ action: "update", entity: "orders", actor_id: admin.id })),
      ...Array(3).fill({ action: "insert", entity: "parcels", actor_id: admin.id }),
    ]);
    const sent = "select status from public.orders where sent_at is not null and id = any ($1)";
    expect(await engine.query(sent, [ids])).toEqual(ids.map(() => ({ status: "processing" })));
  });

  test("are refused each for itself", async () => {
    const resume = await addService(cloud().engine, "Resume");
    const [entered = "", good = ""] = ids;
    const [services, changed, cancelled] = [
      await purchase(resume),
      await purchase(router),
      await purchase(router),
    ];
    await setStatus(changed, "completed");
    await setStatus(cancelled, "cancelled");
    await enter([entered]);
    const orders = [entered, services, changed, cancelled, randomUUID(), good];
    const _statuses = orders.map((id) => (id === cancelled ? "cancelled" : "processing"));
    expect(await refusals(orders, { _statuses })).toEqual([
      "entered",
      "services",
      "changed",
      "cancelled",
      "gone",
      null,
    ]);
  });

  test("wait for an answer to a customer who asks to cancel", async () => {
    const [asked = "", other = ""] = ids;
    const { engine } = cloud();
    await engine.query(
      "insert into public.order_requests (order_id, kind, items, reason) values ($1, 'cancel', '[]', 'Late')",
      [asked],
    );
    expect(await refusals(ids)).toEqual(["asked", null]);
    const alone = { _order_id: asked, _carrier: "DHL", _number: "JD0009" };
    const status = { _status: "processing", _expected_status: "pending" };
    expect(await act(admin, "admin_add_parcel", { ...alone, ...status })).toMatchObject({
      refusal: "asked",
    });
    await engine.query(
      "update public.order_requests set closed_at = now(), answer = 'yes', answered_at = now()",
    );
    expect(await refusals([asked, other])).toEqual([null, "entered"]);
  });

  test("are not those of another customer, unless that is meant", async () => {
    const [first = "", second = ""] = ids;
    const stranger = await signUp(cloud().engine, "Stranger");
    const { orderId } = await buy(cloud().engine, stranger, [{ id: router, quantity: 1 }]);
    const one = { _carrier: "Post", _numbers: ["ONE1", "ONE1", "ONE1"] };
    expect(await refusals([first, second, orderId], one)).toEqual([null, null, "of_another"]);
    const alone = { _order_id: orderId, _carrier: "Post", _number: "ONE1" };
    const status = { _status: "processing", _expected_status: "pending" };
    expect(await act(admin, "admin_add_parcel", { ...alone, ...status })).toEqual({
      refusal: "of_another",
      other_order_id: expect.toBeOneOf([first, second]),
    });
    expect(await refusals([orderId], { ...one, _is_sure: true, _numbers: ["ONE1"] })).toEqual([
      null,
    ]);
  });

  test("are entered once by a form that arrives twice, which is answered alike", async () => {
    const _idempotency_key = randomUUID();
    const twice = await Promise.all([
      refusals(ids, { _idempotency_key }),
      refusals(ids, { _idempotency_key }),
    ]);
    expect(twice).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await numbers()).toEqual(["JD0000", "JD0001"]);
    expect(await refusals(ids)).toEqual(["entered", "entered"]);
  });

  test("are entered by two at once, whatever the order of their lists", async () => {
    const _numbers = ["JD0001", "JD0001"];
    const both = await Promise.all([
      refusals(ids, { _numbers }),
      refusals(ids.toReversed(), { _numbers }),
    ]);
    expect(both).toContainEqual([null, null]);
    expect(both).toContainEqual(["entered", "entered"]);
    expect(await numbers()).toEqual(_numbers);
  });

  test.each<[what: string, more: object, error: RegExp]>([
    ["a status that is none", { _statuses: ["cancelled", "sent"] }, /^P0001 Please choose a valid/],
    ["a number that is none", { _numbers: ["JD0001", "12/34"] }, /^23514/],
    ["no number", { _numbers: ["JD0001"] }, /^23502/],
    ["a carrier that is none", { _carrier: " " }, /^23514/],
  ])("are refused all together with %s", async (_what, more, error) => {
    expect(await errorFrom(admin, "admin_add_parcels", list(ids, more))).toMatch(error);
    expect(await numbers()).toEqual([]);
  });

  test("are a hundred at most, and of administrators", async () => {
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect(await errorFrom(admin, "admin_add_parcels", list(many))).toBe(
      "P0001 Please enter at most 100 parcels at once.",
    );
    const some = many.slice(1);
    expect(await refusals(some, { _numbers: some.map(() => "JD0001") })).toEqual(
      some.map(() => "gone"),
    );
    expect(await errorFrom(customer, "admin_add_parcels", list(ids))).toMatch(/^42501/);
    expect(await errorFrom(customer, "admin_find_numbered_orders", { _numbers: ids })).toMatch(
      /^42501/,
    );
    expect(await numbers()).toEqual([]);
  });

  const find = async (_numbers: string[]) =>
    (
      await callForRows<Rows["order_row"]>(
        cloud().engine,
        admin.caller,
        "admin_find_numbered_orders",
        { _numbers },
      )
    ).map(({ id }) => id);

  test("are of orders that are named by an id or its beginning", async () => {
    const [first = "", second = ""] = ids;
    const named = [first, first.slice(0, 8), second.slice(0, 8), "00000000", randomUUID()];
    expect(await find(named)).toEqual(ids.toSorted());
    expect(await find([])).toEqual([]);
  });

  test("are of none where several orders begin with a number", async () => {
    const alike = [1, 2, 3].map((last) => `5eed5eed-0000-4000-8000-00000000000${last}`);
    for (const id of alike) {
      await cloud().engine.query("insert into public.orders (id, total_amount) values ($1, 1)", [
        id,
      ]);
    }
    expect(await find(["5eed5eed"])).toEqual(alike.slice(0, 2));
    expect(await find(alike.slice(2))).toEqual(alike.slice(2));
  });
});
