import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  ids,
  newCustomer,
  placeOrder,
  type Subscription,
  subscribe,
} from "../../tests/support/realtime";
import { installTriggers } from "../src/realtime/triggers";

onOneEngine("A change", (cloud) => {
  const valuesOf = (name: string, { changes: [first = []] }: Subscription) =>
    first.map(({ new: row }) => (row as Record<string, unknown>)[name]);

  /** Publishes a new table. */
  async function publish(name: string, definition: string) {
    await cloud().engine.execute(`create table public.${name} (${definition});
      grant select on public.${name} to anon;
      alter publication supabase_realtime add table public.${name};`);
    await installTriggers(cloud().engine);
  }

  test("carries its own values, however soon the row changes again", async () => {
    const { engine } = cloud();
    const owner = await newCustomer(cloud());
    const order = await placeOrder(cloud(), owner.id, 0);
    const every = await subscribe(owner.client, { event: "UPDATE" });
    const odd = await subscribe(owner.client, { event: "UPDATE", filter: "amount_paid=eq.7" });

    const totals = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all(
      totals.map((total) =>
        engine.query("update public.orders set total_amount = $2, amount_paid = $3 where id = $1", [
          order,
          total,
          total % 9,
        ]),
      ),
    );

    await expect.poll(() => every.changes[0]?.length).toBe(20);
    const numbers = valuesOf("total_amount", every).map(Number);
    expect([...numbers].sort((one, other) => one - other)).toEqual(totals);
    await expect.poll(() => valuesOf("total_amount", odd)).toHaveLength(2);
    expect(valuesOf("total_amount", odd).sort()).toEqual([16, 7]);
  });

  test("within one transaction keeps its place and its values", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, { event: "*" });
    await cloud().engine.transaction(async (tx) => {
      const [order] = await tx.query<{ id: string }>(
        "insert into public.orders (user_id, total_amount) values ($1, 1) returning id",
        [owner.id],
      );
      for (const total of [2, 3]) {
        const update = "update public.orders set total_amount = $2 where id = $1";
        await tx.query(update, [order?.id, total]);
      }
    });

    await expect.poll(() => valuesOf("total_amount", subscription)).toEqual([1, 2, 3]);
  });

  test("is told in the time zone of the API, whatever that of its writer", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    await cloud().engine.transaction(async (tx) => {
      await tx.execute("set local timezone = 'Asia/Tokyo'");
      await tx.query(
        `insert into public.orders (user_id, total_amount, created_at)
           values ($1, 1, '2026-01-02T03:04:05Z')`,
        [owner.id],
      );
    });

    await expect
      .poll(() => valuesOf("created_at", subscription))
      .toEqual(["2026-01-02T03:04:05+00:00"]);
  });

  test("shows the columns that its reader may select at that moment", async () => {
    await publish("secrets", "id int primary key, open text, closed text");
    await cloud().engine.execute(`revoke all on public.secrets from anon;
      grant select (id, open) on public.secrets to anon`);
    const subscription = await subscribe(cloud().anon(), { event: "*", table: "secrets" });
    const insert = "insert into public.secrets values ($1, 'open', 'closed')";

    await cloud().engine.query(insert, [1]);
    await expect.poll(() => ids(subscription)).toEqual([1]);
    await cloud().engine.execute("revoke select (open) on public.secrets from anon");
    await cloud().engine.query(insert, [2]);
    await expect.poll(() => ids(subscription)).toEqual([1, 2]);

    expect(subscription.changes[0]?.map((change) => change.new)).toEqual([
      { id: 1, open: "open" },
      { id: 2 },
    ]);
  });

  test("of a row that is gone is told where no policy hides rows", async () => {
    await publish("open_rows", "id bigint primary key");
    const subscription = await subscribe(cloud().anon(), { table: "open_rows" });
    await cloud().engine.transaction(async (tx) => {
      await tx.execute("insert into public.open_rows values (1)");
      await tx.execute("delete from public.open_rows");
    });

    await expect.poll(() => ids(subscription)).toEqual([1]);
  });

  test("finds its row by a key that JavaScript cannot count to", async () => {
    await publish("large_keys", "id bigint primary key, note char(3)");
    await cloud().engine.execute(`alter table public.large_keys enable row level security;
      create policy readable on public.large_keys for select using (true)`);
    const subscription = await subscribe(
      cloud().anon(),
      { table: "large_keys", filter: "note=eq.abc" },
      { table: "large_keys", filter: "id=eq.9007199254740993" },
    );
    await cloud().engine.execute(
      "insert into public.large_keys values (9007199254740993, 'abc'), (9007199254740992, 'abd')",
    );

    await expect.poll(() => subscription.changes.map((changes) => changes.length)).toEqual([1, 1]);
  });

  test("of more than a megabyte is told without its long columns", async () => {
    await publish("large_rows", "id int primary key, title text, body text");
    const subscription = await subscribe(cloud().anon(), { table: "large_rows" });
    await cloud().engine.query(
      "insert into public.large_rows select 1, 'short', string_agg(md5(n::text), '') from generate_series(1, 40000) n",
    );

    await expect
      .poll(() => subscription.changes[0])
      .toEqual([
        expect.objectContaining({
          new: { id: 1, title: "short" },
          errors: ["Error 413: Payload Too Large"],
        }),
      ]);
  });
});
