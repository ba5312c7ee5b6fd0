import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { readColumnGrants } from "../../tests/support/column-grants";
import {
  ids,
  newAdministrator,
  newCustomer,
  placeOrder,
  subscribe,
} from "../../tests/support/realtime";

onEachEngine("Changes to tables", (cloud) => {
  test("reach those who may read the row, and nobody else", async () => {
    const owner = await newCustomer(cloud());
    const subscriptions = {
      owner: await subscribe(owner.client, {}),
      administrator: await subscribe((await newAdministrator(cloud())).client, {}),
      service: await subscribe(cloud().service(), {}),
      stranger: await subscribe((await newCustomer(cloud())).client, {}),
      visitor: await subscribe(cloud().anon(), {}),
    };

    const order = await placeOrder(cloud(), owner.id);
    await expect.poll(() => ids(subscriptions.owner)).toEqual([order]);
    await expect.poll(() => ids(subscriptions.administrator)).toEqual([order]);
    await expect.poll(() => ids(subscriptions.service)).toEqual([order]);
    expect(ids(subscriptions.stranger)).toEqual([]);
    expect(ids(subscriptions.visitor)).toEqual([]);
  });

  test("carry the row as the API would answer it", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, { event: "*" });
    const order = await placeOrder(cloud(), owner.id, 12.5);
    await cloud().engine.query("update public.orders set status = 'completed' where id = $1", [
      order,
    ]);
    await expect.poll(() => subscription.changes[0]?.length).toBe(2);

    const columns = readColumnGrants()["orders m"]?.replaceAll(" ", ",");
    const { data } = await owner.client.from("orders").select(columns).eq("id", order).single();
    const common = { schema: "public", table: "orders", errors: null };
    expect(subscription.changes[0]).toEqual([
      {
        ...common,
        eventType: "INSERT",
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        new: expect.objectContaining({ id: order, total_amount: 12.5, billing: {} }),
        old: {},
      },
      {
        ...common,
        eventType: "UPDATE",
        commit_timestamp: expect.any(String),
        new: data,
        old: { id: order },
      },
    ]);
  });

  test("reach the customer when an administrator writes", async () => {
    const owner = await newCustomer(cloud());
    const administrator = await newAdministrator(cloud());
    const order = await placeOrder(cloud(), owner.id);
    await cloud().engine.query(
      `insert into public.order_items (order_id, product_name, product_type, price, quantity)
         values ($1, 'Resume', 'service', 10, 1)`,
      [order],
    );
    const chat = { table: "chat_messages", filter: `order_id=eq.${order}` };
    const subscription = await subscribe(owner.client, chat);
    const stranger = await subscribe((await newCustomer(cloud())).client, chat);

    await administrator.client
      .from("chat_messages")
      .insert({ order_id: order, sender_id: administrator.id, message: "Hello" })
      .throwOnError();

    await expect
      .poll(() => subscription.changes[0])
      .toEqual([expect.objectContaining({ new: expect.objectContaining({ message: "Hello" }) })]);
    expect(stranger.changes[0]).toEqual([]);
  });

  test("are filtered by the requested kind of event", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(
      owner.client,
      { event: "INSERT" },
      { event: "UPDATE" },
      { event: "*" },
    );
    const order = await placeOrder(cloud(), owner.id);
    await cloud().engine.query("update public.orders set paid_currency = 'eur' where id = $1", [
      order,
    ]);

    const kinds = () =>
      subscription.changes.map((changes) => changes.map(({ eventType }) => eventType));
    await expect.poll(kinds).toEqual([["INSERT"], ["UPDATE"], ["INSERT", "UPDATE"]]);
  });

  test("are filtered by the requested filters", async () => {
    const expected: Record<string, number[]> = {
      "total_amount=eq.20.0": [20],
      "total_amount=neq.20": [10, 30],
      "total_amount=lt.20": [10],
      "total_amount=lte.20": [10, 20],
      "total_amount=gt.20": [30],
      "total_amount=gte.20": [20, 30],
      "total_amount=in.(10,30)": [10, 30],
      "total_amount=not.in.(10,30)": [20],
      "total_amount=gt.5,total_amount=lt.25": [10, 20],
      'paid_currency=in.("usd","a,b")': [10, 20, 30],
      "paid_currency=ilike.US%": [10, 20, 30],
      "stripe_session_id=is.null": [10, 20, 30],
      "amount_paid=eq.1": [],
    };
    const owner = await newCustomer(cloud());
    const filters = Object.keys(expected).map((filter) => ({ filter }));
    const subscription = await subscribe(owner.client, ...filters, {});
    for (const total of [10, 20, 30]) await placeOrder(cloud(), owner.id, total);

    await expect.poll(() => subscription.changes.at(-1)).toHaveLength(3);
    const received = filters.map(({ filter }, at) => [
      filter,
      subscription.changes[at]?.map(({ new: row }) => "total_amount" in row && row.total_amount),
    ]);
    expect(Object.fromEntries(received)).toEqual(expected);
  });

  test("arrive once and in order when many are made in one transaction", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    await cloud().engine.query(
      `insert into public.orders (user_id, total_amount)
         select $1, number from generate_series(1, 1100) as number`,
      [owner.id],
    );

    await expect.poll(() => subscription.changes[0]?.length).toBe(1100);
    const totals = subscription.changes[0]?.map(
      ({ new: row }) => "total_amount" in row && row.total_amount,
    );
    expect(totals).toEqual(Array.from({ length: 1100 }, (_, at) => at + 1));
  });

  test("all arrive, once each, when many transactions commit at a time", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    const placed = await Promise.all(
      Array.from({ length: 60 }, () => placeOrder(cloud(), owner.id)),
    );

    await expect.poll(() => subscription.changes[0]?.length).toBe(60);
    expect(ids(subscription)?.sort()).toEqual(placed.sort());
  });

  test("leave out what was rolled back or deleted meanwhile", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    const insert = "insert into public.orders (user_id, total_amount) values ($1, 1)";
    await cloud()
      .engine.transaction(async (tx) => {
        await tx.query(insert, [owner.id]);
        throw new Error("rolled back");
      })
      .catch(() => {});
    await cloud().engine.transaction(async (tx) => {
      await tx.query(insert, [owner.id]);
      await tx.query("delete from public.orders where user_id = $1", [owner.id]);
    });
    const last = await placeOrder(cloud(), owner.id);

    await expect.poll(() => ids(subscription)).toEqual([last]);
  });

  test("do not reach a customer who has been blocked", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    const service = await subscribe(cloud().service(), {});
    await cloud().engine.query(
      "insert into public.user_status (user_id, is_blocked, blocked_at) values ($1, true, now())",
      [owner.id],
    );
    const order = await placeOrder(cloud(), owner.id);

    await expect.poll(() => ids(service)).toEqual([order]);
    expect(ids(subscription)).toEqual([]);
  });
});
