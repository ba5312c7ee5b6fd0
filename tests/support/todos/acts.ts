import { randomUUID } from "node:crypto";
import type { Enums } from "#database";
import type { Engine } from "../../../local-cloud/src/engine/engine";
import { callsOn, run, service, type TestUser } from "../users";

export interface TodoWorld {
  engine(): Engine;
  admin(): TestUser;
  customer(): TestUser;
  /** The id of a checkout that was paid. */
  paidCheckout(): string;
}

/** A kind of to-do. */
export interface Kind {
  /** Adds a row that needs somebody since then, and returns its id. */
  add(since: Date): Promise<string>;
  /** What ends it, by name. */
  ends: Record<string, (id: string) => Promise<unknown>>;
}

/** What the tests of to-dos add, and the acts that end one. */
export function todoActs({ engine, admin, customer }: TodoWorld) {
  const { act } = callsOn(engine);

  async function idFrom(sql: string, values: unknown[]): Promise<string> {
    const [row] = await engine().query<{ id: string }>(sql, values);
    return row?.id ?? "";
  }
  const insert = (sql: string, values: unknown[]) => idFrom(`${sql} returning id`, values);

  const addOrder = (since: Date, paid = 10) =>
    insert(
      "insert into public.orders (user_id, total_amount, amount_paid, created_at) values ($1, 10, $2, $3)",
      [customer().id, paid, since],
    );

  const review = (_kind: Enums<"todo_kind">) => (_id: string) =>
    act(admin(), "mark_reviewed", { _kind, _id });
  const asAdmin = (sql: string) => (id: string) => run(engine(), admin().caller, sql, [id]);
  const changeProduct = (set: string) => asAdmin(`update products set ${set} where id = $1`);
  const asService = (sql: string) => (id: string) => run(engine(), service, sql, [id]);
  const setStatus = (_status: string) => (_order_id: string) =>
    act(admin(), "set_order_status", { _order_id, _status, _expected_status: "pending" });
  const orderOf = (itemId: string) =>
    idFrom("select order_id as id from public.order_items where id = $1", [itemId]);
  const byMessage = (what: "_delivers" | "_asks") => async (id: string) =>
    act(admin(), "send_chat_message", {
      _order_id: await orderOf(id),
      _message: "Here",
      _idempotency_key: randomUUID(),
      [what]: [id],
    });
  const ofOrder = (status: string) => async (id: string) => setStatus(status)(await orderOf(id));
  const jobOf = (reportId: string) =>
    idFrom("select job_id as id from public.job_reports where id = $1", [reportId]);
  const addMail = (createdAt: Date, givenUpAt: Date | null) =>
    insert(
      `insert into public.outbox (dedupe_key, kind, address, created_at, given_up_at)
       values ($1, 'receipt', 'a@b.test', $2, $3)`,
      [randomUUID(), createdAt, givenUpAt],
    );

  return {
    act,
    idFrom,
    insert,
    addOrder,
    review,
    asAdmin,
    changeProduct,
    asService,
    setStatus,
    byMessage,
    ofOrder,
    jobOf,
    addMail,
  };
}
