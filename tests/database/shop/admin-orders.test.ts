import { beforeEach, expect, test } from "vitest";
import type { Returns, Rows } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addService, buy } from "../../support/shop";
import { openShop } from "../../support/shop-fixture";
import { call, callForRows, run, signUp, type TestUser } from "../../support/users";

type OrderRow = Rows["order_row"];

onOneEngine("the administrators' list of orders", (cloud) => {
  const { shop } = openShop(cloud);
  let orderId: string;
  let sessionId: string;

  beforeEach(async () => {
    const { engine } = cloud();
    ({ orderId, sessionId } = await buy(engine, shop.customer, [{ id: shop.resume, quantity: 2 }]));
  });

  const list = (args: Record<string, unknown> = {}) =>
    call<Returns<"admin_list_orders">>(cloud().engine, shop.admin.caller, "admin_list_orders", {
      _per_page: 25,
      ...args,
    });
  const exportPart = (args: Record<string, unknown>) =>
    callForRows<OrderRow>(cloud().engine, shop.admin.caller, "admin_export_orders", args);
  const found = async (args: Record<string, unknown>) =>
    (await list(args)).rows.map(({ id }) => id);

  test("shows items, customer and unread messages", async () => {
    const { engine } = cloud();
    await run(
      engine,
      shop.customer.caller,
      "insert into user_profiles (user_id, city) values ($1, 'Rome')",
      [shop.customer.id],
    );
    await run(
      engine,
      shop.customer.caller,
      "insert into chat_messages (order_id, sender_id, message) values ($1, $2, 'Hello?')",
      [orderId, shop.customer.id],
    );
    expect((await list({ _per_page: 1 })).rows).toMatchObject([
      {
        id: orderId,
        unread_messages: 1,
        order_items: [{ product_name: "Resume" }],
        customer: { username: "Maria", email: shop.customer.email, city: "Rome" },
      },
    ]);
  });

  test("finds by short id, session, address and name", async () => {
    const { engine } = cloud();
    const other = await signUp(engine, "Jonas");
    const help = await addService(engine, "Interview help");
    const second = await buy(engine, other, [{ id: help, quantity: 1 }]);

    expect(await found({ _query: orderId.slice(0, 8).toUpperCase() })).toEqual([orderId]);
    expect(await found({ _query: ` #${orderId.slice(0, 8)} ` })).toEqual([orderId]);
    expect(await found({ _query: sessionId.slice(0, 20) })).toEqual([orderId]);
    expect(await found({ _query: shop.customer.email.slice(0, 14) })).toEqual([orderId]);
    expect(await found({ _query: "jONAs" })).toEqual([second.orderId]);
    expect(await found({ _query: "100%_nobody" })).toEqual([]);
    expect(await found({ _query: "%" })).toEqual([]);
  });

  test("filters by status and time, and counts what it found", async () => {
    await call(cloud().engine, shop.admin.caller, "set_order_status", {
      _order_id: orderId,
      _status: "cancelled",
      _expected_status: "pending",
    });
    const cancelled = await list({ _status: "cancelled" });
    expect(cancelled.rows.every(({ status }) => status === "cancelled")).toBe(true);
    expect(cancelled.total).toBe(cancelled.rows.length);
    expect(await found({ _query: shop.customer.email, _status: "completed" })).toEqual([]);
    expect(await list({ _to: "2020-01-01" })).toMatchObject({ total: 0, rows: [] });
    expect((await list({ _from: "2020-01-01" })).total).toBe((await list()).total);
  });

  test("finds those whose customer was not answered, read or not", async () => {
    const { engine } = cloud();
    const waiting = { _customer: shop.customer.id, _tab: "unanswered_conversations" };
    const unanswered = () => found(waiting);
    const write = (by: TestUser, ago: number) =>
      engine.query(
        `insert into public.chat_messages (order_id, sender_id, message, created_at)
         values ($1, $2, 'Hi', now() - $3 * interval '1 minute')`,
        [orderId, by.id, ago],
      );
    expect(await unanswered()).toEqual([]);
    await write(shop.customer, 3);
    await call(engine, shop.admin.caller, "mark_chat_read", { _order_id: orderId, _as_shop: true });
    expect(await unanswered()).toEqual([orderId]);
    expect(await found({ _customer: shop.customer.id })).toEqual([orderId]);
    expect(await found({ _tab: "unanswered_conversations" })).toContain(orderId);
    expect(await exportPart(waiting)).toHaveLength(1);
    await write(shop.admin, 2);
    expect(await list(waiting)).toMatchObject({ total: 0, rows: [] });
    await write(shop.customer, 1);
    expect(await unanswered()).toEqual([orderId]);
  });

  // In minutes before now: when each was bought, and since when it waits. The one bought last waits longest.
  const WAITING = { late: [10, 9], early: [20, 3] };
  const WORK: [tab: string, makeWait: string][] = [
    ["unanswered_conversations", "update public.orders set unanswered_since = $2 where id = $1"],
    [
      "open_order_requests",
      `insert into public.order_requests (order_id, kind, items, reason, created_at)
       values ($1, 'return', '[]', 'Too small', $2)`,
    ],
    ["services_to_do", "update public.order_items set work_since = $2 where order_id = $1"],
  ];

  test.each(WORK)("begins %s with what has waited longest", async (_tab, makeWait) => {
    const { engine } = cloud();
    const other = await signUp(engine, "Jonas");
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const ids: Record<string, string> = {};
    for (const [name, [bought = 0, since = 0]] of Object.entries(WAITING)) {
      const placed = await buy(engine, other, [{ id: shop.resume, quantity: 1 }]);
      ids[name] = placed.orderId;
      await engine.query("update public.orders set created_at = $2 where id = $1", [
        placed.orderId,
        minutesAgo(bought),
      ]);
      await engine.query(makeWait, [placed.orderId, minutesAgo(since)]);
    }

    expect(await found({ _tab, _customer: other.id })).toEqual([ids.late, ids.early]);
    expect(await found({ _tab, _query: other.email })).toEqual([ids.late, ids.early]);
    expect(await found({ _customer: other.id })).toEqual([ids.late, ids.early]);
  });

  test("begins orders to send with the oldest, and counts more than a hundred", async () => {
    const { engine } = cloud();
    await engine.query(
      `insert into public.orders (user_id, total_amount, amount_paid, has_product, created_at)
       select $1, 1, 1, true, '2024-05-01'::timestamptz + n * interval '1 minute' from generate_series(1, 120) as n`,
      [shop.customer.id],
    );
    const toSend = await list({ _tab: "orders_to_send" });
    const times = toSend.rows.map(({ created_at }) => Date.parse(created_at));

    expect(times[0]).toBe(Date.parse("2024-05-01T00:01Z"));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(toSend).toMatchObject({ total: 120, is_capped: false });
    expect((await list()).todos).toContainEqual(
      expect.objectContaining({ kind: "orders_to_send", number: 120 }),
    );
  });

  test("filters those that were paid with another amount", async () => {
    const sql = `insert into public.orders (user_id, total_amount, amount_paid)
        values ($1, 25, 1), ($1, 25, 25) returning id`;
    const [other, exact] = await cloud().engine.query<{ id: string }>(sql, [shop.customer.id]);
    const among = await found({ _payment: "differs", _customer: shop.customer.id });
    expect(among).toContain(other?.id);
    expect(among).not.toContain(exact?.id);
  });

  test("finds text that is in nearly every order, and counts no more than two hundred", async () => {
    const { engine } = cloud();
    await engine.execute(
      `insert into auth.users (id, email)
         select gen_random_uuid(), 'crowd-' || case when n = 77 then 'quokka' else n::text end || '@people.test'
         from generate_series(1, 210) as n;
         insert into public.orders (user_id, total_amount, created_at)
         select id, 1, '2023-05-01'::timestamptz from auth.users where email like 'crowd-%'`,
    );
    const crowd = await list({ _query: "crowd-", _to: "2024-01-01" });
    expect(crowd).toMatchObject({ total: 200, is_capped: true });
    expect(crowd.rows).toHaveLength(25);
    expect(await list({ _query: "crowd-", _page: 8 })).toMatchObject({ total: 200 });
    expect((await list({ _query: "crowd-", _page: 9 })).rows).toEqual([]);
    expect(await list({ _query: "crowd-quok" })).toMatchObject({ total: 1, is_capped: false });
    expect(await list({ _query: "crowd-", _from: "2024-01-01" })).toMatchObject({ total: 0 });
    expect(await exportPart({ _query: "crowd-" })).toHaveLength(200);
    await engine.execute(
      `delete from public.orders where created_at = '2023-05-01'::timestamptz;
         delete from auth.users where email like 'crowd-%'`,
    );
  });

  test("counts the orders of some days up to a thousand", async () => {
    const { engine } = cloud();
    await engine.execute(
      `insert into public.orders (total_amount, amount_paid, created_at)
       select 1, 1, '2023-06-01'::timestamptz + n * interval '1 second' from generate_series(1, 1010) as n`,
    );
    const june = { _from: "2023-06-01", _to: "2023-07-01" };
    const many = await list(june);
    expect(many).toMatchObject({ total: 1000, is_capped: true, paid: null });
    expect(many.rows).toHaveLength(25);
    expect(await list({ ...june, _to: "2023-06-01T00:16:41Z" })).toMatchObject({
      total: 1000,
      is_capped: false,
      paid: 1000,
    });
    await engine.execute("delete from public.orders where created_at < '2023-07-01'");
  });

  test("sums up what was paid in dollars, and what of it was given back", async () => {
    const { engine } = cloud();
    await engine.query(
      `insert into public.orders
         (user_id, total_amount, amount_paid, paid_currency, refunded_amount, status)
       values ($1, 9, 9.5, 'usd', 0, 'completed'), ($1, 7, 7.25, 'usd', 7.25, 'cancelled'),
         ($1, 5, 4, 'eur', 4, 'pending')`,
      [shop.customer.id],
    );
    const sums = async (args: Record<string, unknown>) => {
      const { total, paid, refunded } = await list({ _customer: shop.customer.id, ...args });
      return [total, paid, refunded];
    };
    expect(await sums({})).toEqual([4, 66.75, 7.25]);
    expect(await sums({ _status: "completed" })).toEqual([1, 9.5, 0]);
    expect(await sums({ _query: shop.customer.email })).toEqual([4, 66.75, 7.25]);
    expect(await sums({ _to: "2020-01-01" })).toEqual([0, 0, 0]);
    expect((await list()).paid).toBeGreaterThanOrEqual(66.75);
  });

  test("counts all orders by status, whatever is filtered", async () => {
    const { counts, total } = await list();
    const { pending, processing, completed, cancelled } = counts;
    expect(counts.total).toBe(total);
    expect(pending + processing + completed + cancelled).toBe(total);
    expect(await list({ _query: "100%_nobody" })).toMatchObject({ total: 0, counts });
  });

  test("is exported in parts, each order once while new ones come in", async () => {
    const { engine } = cloud();
    await engine.query(
      `insert into public.orders (total_amount, stripe_session_id, created_at)
         select 1, 'cs_file_' || n, '2024-05-01'::timestamptz + n / 2 * interval '1 microsecond'
         from generate_series(1, 450) as n`,
    );
    const exported: OrderRow[] = [];
    const next = () => {
      const last = exported.at(-1);
      return exportPart({
        _query: "cs_file_",
        ...(last && { _after: last.created_at, _after_id: last.id }),
      });
    };
    for (let part = await next(); part.length > 0; part = await next()) {
      exported.push(...part);
      await engine.query(
        `insert into public.orders (total_amount, stripe_session_id, created_at)
           values (1, 'cs_file_' || gen_random_uuid(), now())`,
      );
    }
    const all = await engine.query<{ id: string }>(
      `select id from public.orders where stripe_session_id similar to 'cs_file_[0-9]{1,3}'
         order by created_at desc, id desc`,
    );
    expect(all).toHaveLength(450);
    expect(exported.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await engine.execute("delete from public.orders where stripe_session_id like 'cs_file%'");
  });

  test.each([0, -1, 2 ** 31 - 1])("returns page %i without an error", async (_page) => {
    expect((await list({ _page, _per_page: 2 ** 31 - 1 })).total).toBeGreaterThan(0);
  });
});
