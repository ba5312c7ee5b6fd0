import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CompositeTypes, NeedKind, Returns } from "#database";
import { onEachEngine } from "../support/cloud";
import {
  callForRows,
  callsOn,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../support/users";

interface Kind {
  /** Adds a row that needs somebody since then, and returns its id. */
  add(since: Date): Promise<string>;
  /** What ends it, by name. */
  ends: Record<string, (id: string) => Promise<unknown>>;
}

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

onEachEngine("what needs an administrator", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  let paidCheckout: string;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
    customer = await signUp(cloud().engine, "Maria");
  });

  beforeEach(async () => {
    await cloud().engine.execute(
      `delete from public.orders; delete from public.contact_messages; delete from public.outbox;
       delete from public.refunds; delete from public.disputes; delete from public.checkouts;
       delete from public.products; update public.tasks set started_at = now()`,
    );
    paidCheckout = await insert(
      `insert into public.checkouts (fingerprint, lines, amount_cents, status, order_id)
       values ('paid', '[]', 100, 'completed', $1)`,
      [randomUUID()],
    );
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);

  const needsOf = async ({ caller }: TestUser): Promise<CompositeTypes<"need">[]> => {
    const [me] = await callForRows<Returns<"whoami">[number]>(cloud().engine, caller, "whoami");
    return me?.needs ?? [];
  };
  const kindsNow = async () => (await needsOf(admin)).map(({ kind }) => kind);

  async function insert(sql: string, values: unknown[]): Promise<string> {
    const [row] = await cloud().engine.query<{ id: string }>(`${sql} returning id`, values);
    return row?.id ?? "";
  }

  const addOrder = (since: Date, paid = 10) =>
    insert(
      "insert into public.orders (user_id, total_amount, amount_paid, created_at) values ($1, 10, $2, $3)",
      [customer.id, paid, since],
    );

  const review = (_kind: NeedKind) => (_id: string) => act(admin, "mark_reviewed", { _kind, _id });
  const asAdmin = (sql: string) => (id: string) => run(cloud().engine, admin.caller, sql, [id]);
  const asService = (sql: string) => (id: string) => run(cloud().engine, service, sql, [id]);
  const setStatus = (_status: string) => (_order_id: string) =>
    act(admin, "set_order_status", { _order_id, _status, _expected_status: "pending" });

  const KINDS: Record<NeedKind, Kind> = {
    unread_conversations: {
      async add(since) {
        const id = await addOrder(new Date());
        await insert(
          `insert into public.chat_messages (order_id, sender_id, message, created_at)
           values ($1, $2, 'Hello?', $3)`,
          [id, customer.id, since],
        );
        return id;
      },
      ends: {
        "reading them": (_order_id) => act(admin, "mark_chat_read", { _order_id, _as_shop: true }),
      },
    },
    unread_letters: {
      add: (since) =>
        insert(
          `insert into public.contact_messages (name, email, subject, message, created_at)
           values ('Eve', 'eve@a.test', 'Hi', 'Hi', $1)`,
          [since],
        ),
      ends: {
        "reading it": asAdmin("update contact_messages set read_at = now() where id = $1"),
        "archiving it": asAdmin("update contact_messages set archived_at = now() where id = $1"),
      },
    },
    orders_to_send: {
      async add(since) {
        const id = await addOrder(since);
        await insert(
          `insert into public.order_items (order_id, product_name, product_type, price, quantity)
           values ($1, 'Router', 'product', 10, 1)`,
          [id],
        );
        return id;
      },
      ends: {
        "entering its parcel": (_order_id) =>
          act(admin, "admin_add_parcel", {
            _order_id,
            _carrier: "DHL",
            _number: "1234",
            _status: "pending",
            _expected_status: "pending",
          }),
        "completing it": setStatus("completed"),
        "cancelling it": setStatus("cancelled"),
      },
    },
    orders_to_check: {
      add: (since) => addOrder(since, 9),
      ends: { "looking at it": review("orders_to_check") },
    },
    unclear_checkouts: {
      add: (since) =>
        insert(
          `insert into public.checkouts
             (user_id, fingerprint, lines, amount_cents, status, stripe_session_id, created_at)
           values ($1, $2, '[]', 100, 'open', $2, $3)`,
          [customer.id, `cs_test_${randomUUID()}`, since],
        ),
      ends: {
        "looking for it at the provider": review("unclear_checkouts"),
        "the answer of the provider": asService(
          "update checkouts set status = 'expired' where id = $1",
        ),
      },
    },
    open_disputes: {
      add: (since) =>
        insert(
          `insert into public.disputes (
             checkout_id, stripe_dispute_id, amount_cents, currency, status, is_refundable, created_at
           )
           values ($1, $2, 100, 'usd', 'needs_response', false, $3)`,
          [paidCheckout, `du_${randomUUID()}`, since],
        ),
      ends: {
        "looking at it": review("open_disputes"),
        "an answer at the provider": asService(
          "update disputes set status = 'under_review' where id = $1",
        ),
      },
    },
    failed_refunds: {
      add: (since) =>
        insert(
          `insert into public.refunds
             (checkout_id, amount_cents, currency, status, updated_at)
           values ($1, 100, 'usd', 'failed', $2)`,
          [paidCheckout, since],
        ),
      ends: { "looking at it": review("failed_refunds") },
    },
    waiting_mails: {
      add: (since) => addMail(since, null),
      ends: { "sending it": asService("select mark_outbox_sent($1)") },
    },
    given_up_mails: {
      add: (since) => addMail(daysAgo(20), since),
      ends: {
        "trying it again": (_id) => act(admin, "try_mail_again", { _id }),
        "leaving it": review("given_up_mails"),
      },
    },
    late_tasks: {
      async add(since) {
        const [task] = await cloud().engine.query<{ name: string }>(
          `update public.tasks set started_at = $1 where name = (
             select name from public.tasks where started_at > now() - interval '1 day' order by name limit 1
           ) returning name`,
          [since],
        );
        return task?.name ?? "";
      },
      ends: {
        "a call of the schedule": asService("select claim_tasks() where $1::text is not null"),
      },
    },
    sold_out_products: {
      async add(since) {
        const id = await insert(
          "insert into public.products (name, price) values ('Router', 1)",
          [],
        );
        await insert("update public.products set sold_out_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": asAdmin("update products set stock_quantity = 3 where id = $1"),
        "taking it off sale": asAdmin("update products set is_active = false where id = $1"),
        "keeping it as it is": review("sold_out_products"),
      },
    },
    low_stock_products: {
      async add(since) {
        const id = await insert(
          `insert into public.products (name, price, stock_quantity, low_stock_threshold)
           values ('Router', 1, 3, 3)`,
          [],
        );
        await insert("update public.products set low_stock_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": asAdmin("update products set stock_quantity = 4 where id = $1"),
        "selling the last": asService("update products set stock_quantity = 0 where id = $1"),
        "another threshold": asAdmin("update products set low_stock_threshold = 2 where id = $1"),
        "no threshold": asAdmin("update products set low_stock_threshold = null where id = $1"),
        "taking it off sale": asAdmin("update products set is_active = false where id = $1"),
      },
    },
  };

  const addMail = (createdAt: Date, givenUpAt: Date | null) =>
    insert(
      `insert into public.outbox (dedupe_key, kind, address, created_at, given_up_at)
       values ($1, 'receipt', 'a@b.test', $2, $3)`,
      [randomUUID(), createdAt, givenUpAt],
    );

  test.each(Object.entries(KINDS))("counts %s and says since when", async (kind, { add }) => {
    expect(await needsOf(admin)).toEqual([]);
    await add(daysAgo(2));
    await add(daysAgo(3));

    const [need, ...others] = await needsOf(admin);
    expect(need).toMatchObject({ kind, number: 2 });
    expect(Math.abs(Date.parse(need?.oldest ?? "") - daysAgo(3).getTime())).toBeLessThan(60_000);
    expect(others).toEqual([]);
  });

  const ENDS = Object.entries(KINDS).flatMap(([kind, { add, ends }]) =>
    Object.entries(ends).map(([what, end]) => ({ kind, what, add, end })),
  );

  test.each(ENDS)("$kind end by $what", async ({ kind, add, end }) => {
    const id = await add(daysAgo(2));
    expect(await kindsNow()).toContain(kind);
    await end(id);
    expect(await kindsNow()).not.toContain(kind);
  });

  test("is nothing that a customer learns or ends", async () => {
    const id = await KINDS.given_up_mails.add(daysAgo(2));
    expect(await needsOf(customer)).toEqual([]);
    const denied = /^42501 permission denied/;
    const review = { _kind: "given_up_mails", _id: id };
    expect(await errorFrom(customer, "mark_reviewed", review)).toMatch(denied);
    expect(await errorFrom(customer, "try_mail_again", { _id: id })).toMatch(denied);
    expect(await errorFrom(customer, "admin_list_unsent_mails")).toMatch(denied);
    expect(await errorFrom(customer, "admin_list_unclear_checkouts")).toMatch(denied);
    expect(await kindsNow()).toEqual(["given_up_mails"]);
  });

  test("is counted up to a limit", async () => {
    await cloud().engine.execute(
      `insert into public.contact_messages (name, email, subject, message)
       select 'Eve', 'eve@a.test', 'Hi', 'Hi' from generate_series(1, 120)`,
    );
    expect(await needsOf(admin)).toMatchObject([{ kind: "unread_letters", number: 100 }]);
  });

  test("is looked at once, and only if it needs that", async () => {
    const reviewedAt = async (id: string) => {
      const sql = "select reviewed_at from public.orders where id = $1";
      const [order] = await cloud().engine.query<{ reviewed_at: Date | null }>(sql, [id]);
      return order?.reviewed_at;
    };
    const other = await addOrder(new Date(), 9);
    await review("orders_to_check")(other);
    const first = await reviewedAt(other);
    await review("orders_to_check")(other);
    expect(first).not.toBeNull();
    expect(await reviewedAt(other)).toEqual(first);

    const exact = await addOrder(new Date());
    await review("orders_to_check")(exact);
    expect(await reviewedAt(exact)).toBeNull();
    expect(
      await errorFrom(admin, "mark_reviewed", { _kind: "orders_to_send", _id: exact }),
    ).toMatch(/^P0002/);
  });

  test("is an order again that has a new shortfall, and none without one", async () => {
    const id = await addOrder(new Date());
    const shortfall =
      "insert into public.order_shortfalls (order_id, product_name, missing) values";
    await cloud().engine.query(`${shortfall} ($1, 'Router', 1)`, [id]);
    expect(await kindsNow()).toEqual(["orders_to_check"]);
    await review("orders_to_check")(id);
    expect(await kindsNow()).toEqual([]);
    await cloud().engine.query(`${shortfall} ($1, 'Headset', 1)`, [id]);
    expect(await kindsNow()).toEqual(["orders_to_check"]);
    await cloud().engine.query("delete from public.order_shortfalls where order_id = $1", [id]);
    expect(await kindsNow()).toEqual([]);
  });

  test("is a product again that is sold out the next time", async () => {
    const id = await KINDS.sold_out_products.add(daysAgo(2));
    const setStock = (stock: number) =>
      cloud().engine.query("update public.products set stock_quantity = $2 where id = $1", [
        id,
        stock,
      ]);
    await review("sold_out_products")(id);
    await setStock(0);
    expect(await kindsNow()).toEqual([]);
    await setStock(1);
    await setStock(0);
    expect(await kindsNow()).toEqual(["sold_out_products"]);
  });

  test("is in the log once it was ended by hand", async () => {
    await review("given_up_mails")(await KINDS.given_up_mails.add(daysAgo(2)));
    await act(admin, "try_mail_again", { _id: await KINDS.given_up_mails.add(daysAgo(2)) });
    await review("orders_to_check")(await KINDS.orders_to_check.add(daysAgo(2)));
    await review("unclear_checkouts")(await KINDS.unclear_checkouts.add(daysAgo(2)));
    await review("sold_out_products")(await KINDS.sold_out_products.add(daysAgo(2)));

    const logged = await cloud().engine.query<{ entity: string; columns: string[] }>(
      `select entity, array(select jsonb_object_keys(changed_to) order by 1) as columns
       from public.admin_log order by id desc limit 5`,
    );
    expect(logged.reverse()).toEqual([
      { entity: "outbox", columns: ["reviewed_at"] },
      { entity: "outbox", columns: expect.arrayContaining(["given_up_at"]) },
      { entity: "orders", columns: ["reviewed_at"] },
      { entity: "checkouts", columns: ["reviewed_at"] },
      { entity: "products", columns: ["reviewed_at"] },
    ]);
  });
});
