import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CompositeTypes, Enums, Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { todoKinds } from "../../support/todos/kinds";
import {
  callForRows,
  callsOn,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

onOneEngine("what needs an administrator", (cloud) => {
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
       delete from private.stopped_mail_classes;
       delete from public.refunds; delete from public.disputes; delete from public.checkouts;
       delete from public.products; delete from public.jobs; update public.tasks set started_at = now()`,
    );
    paidCheckout = await insert(
      `insert into public.checkouts (fingerprint, lines, amount_cents, status, order_id)
       values ('paid', '[]', 100, 'completed', $1)`,
      [randomUUID()],
    );
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);

  const todosOf = async ({ caller }: TestUser): Promise<CompositeTypes<"todo">[]> => {
    const [me] = await callForRows<Returns<"whoami">[number]>(cloud().engine, caller, "whoami");
    return me?.todos ?? [];
  };
  const kindsNow = async () => (await todosOf(admin)).map(({ kind }) => kind);

  async function insert(sql: string, values: unknown[]): Promise<string> {
    const [row] = await cloud().engine.query<{ id: string }>(`${sql} returning id`, values);
    return row?.id ?? "";
  }

  const addOrder = (since: Date, paid = 10) =>
    insert(
      "insert into public.orders (user_id, total_amount, amount_paid, created_at) values ($1, 10, $2, $3)",
      [customer.id, paid, since],
    );

  const review = (_kind: Enums<"todo_kind">) => (_id: string) =>
    act(admin, "mark_reviewed", { _kind, _id });
  const _asAdmin = (sql: string) => (id: string) => run(cloud().engine, admin.caller, sql, [id]);
  const _asService = (sql: string) => (id: string) => run(cloud().engine, service, sql, [id]);
  const setStatus = (_status: string) => (_order_id: string) =>
    act(admin, "set_order_status", { _order_id, _status, _expected_status: "pending" });

  const KINDS = todoKinds({
    engine: () => cloud().engine,
    admin: () => admin,
    customer: () => customer,
    paidCheckout: () => paidCheckout,
  });

  test.each(Object.entries(KINDS))("counts %s and says since when", async (kind, { add }) => {
    expect(await todosOf(admin)).toEqual([]);
    await add(daysAgo(2));
    await add(daysAgo(3));

    const [todo, ...others] = await todosOf(admin);
    expect(todo).toMatchObject({ kind, number: 2 });
    expect(Math.abs(Date.parse(todo?.oldest ?? "") - daysAgo(3).getTime())).toBeLessThan(60_000);
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
    expect(await todosOf(customer)).toEqual([]);
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
    expect(await todosOf(admin)).toMatchObject([{ kind: "unanswered_messages", number: 100 }]);
  });

  test("is reviewed once, and only if it needs that", async () => {
    const reviewedAt = async (id: string) => {
      const sql = "select reviewed_at from public.orders where id = $1";
      const [order] = await cloud().engine.query<{ reviewed_at: Date | null }>(sql, [id]);
      return order?.reviewed_at;
    };
    const other = await addOrder(new Date(), 9);
    await review("orders_to_review")(other);
    const first = await reviewedAt(other);
    await review("orders_to_review")(other);
    expect(first).not.toBeNull();
    expect(await reviewedAt(other)).toEqual(first);

    const exact = await addOrder(new Date());
    await review("orders_to_review")(exact);
    expect(await reviewedAt(exact)).toBeNull();
    expect(
      await errorFrom(admin, "mark_reviewed", { _kind: "orders_to_send", _id: exact }),
    ).toMatch(/^42501/);
  });

  test("is an order again that has a new shortfall, and none without one", async () => {
    const id = await addOrder(new Date());
    const shortfall =
      "insert into public.order_shortfalls (order_id, product_name, missing) values";
    await cloud().engine.query(`${shortfall} ($1, 'Router', 1)`, [id]);
    expect(await kindsNow()).toEqual(["orders_to_review"]);
    await review("orders_to_review")(id);
    expect(await kindsNow()).toEqual([]);
    await cloud().engine.query(`${shortfall} ($1, 'Headset', 1)`, [id]);
    expect(await kindsNow()).toEqual(["orders_to_review"]);
    await cloud().engine.query("delete from public.order_shortfalls where order_id = $1", [id]);
    expect(await kindsNow()).toEqual([]);
  });

  test.each(["cancelled", "completed"])(
    "is an order that was given back as a whole, until it is %s",
    async (status) => {
      const id = await addOrder(new Date());
      await cloud().engine.query(
        "update public.orders set payment_state = 'refunded' where id = $1",
        [id],
      );
      await review("orders_to_review")(id);
      expect(await kindsNow()).toEqual(["orders_to_review"]);
      await setStatus(status)(id);
      expect(await kindsNow()).toEqual([]);
    },
  );

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
    await review("orders_to_review")(await KINDS.orders_to_review.add(daysAgo(2)));
    await review("unclear_checkouts")(await KINDS.unclear_checkouts.add(daysAgo(2)));
    await review("sold_out_products")(await KINDS.sold_out_products.add(daysAgo(2)));

    const logged = await cloud().engine.query<{ entity: string; columns: string[] }>(
      `select entity, array(select jsonb_object_keys(changed_to) order by 1) as columns
       from public.admin_log order by number desc limit 5`,
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
