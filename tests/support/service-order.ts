import { randomUUID } from "node:crypto";
import type { Returns } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { addProduct, addService, buy } from "./shop";
import { call, callsOn, service, signUp, signUpAdmin, type TestUser } from "./users";

interface Item {
  id: string;
  name: string;
  state: string | null;
  revisions: number | null;
  included: number | null;
}

type More = Record<string, unknown>;

/** An order of a resume, for which something is needed and which includes one revision, and of a letter without one. */
export class ServiceOrder {
  readonly engine: Engine;
  readonly admin: TestUser;
  readonly customer: TestUser;
  readonly id: string;
  /** The ids of its items. */
  readonly resume: string;
  readonly letter: string;
  readonly router: string;
  private readonly calls: ReturnType<typeof callsOn>;

  private constructor(engine: Engine, people: [TestUser, TestUser], id: string, items: Item[]) {
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? "";
    this.engine = engine;
    [this.admin, this.customer] = people;
    this.id = id;
    this.resume = idOf("Resume");
    this.letter = idOf("Letter");
    this.router = idOf("Router");
    this.calls = callsOn(() => engine);
  }

  static async open(engine: Engine, { withRouter = false } = {}): Promise<ServiceOrder> {
    const admin = await signUpAdmin(engine, "Admin");
    const customer = await signUp(engine, "Customer");
    const resume = await addService(engine, "Resume", 40);
    const letter = await addService(engine, "Letter", 20);
    const router = await addProduct(engine, "Router", 50);
    await engine.query("update public.services set needs = 'Your old one' where id = $1", [resume]);
    await engine.query("update public.services set included_revisions = 0 where id = $1", [letter]);
    const lines = [resume, letter, ...(withRouter ? [router] : [])];
    const bought = lines.map((id) => ({ id, quantity: 1 }));
    const { orderId } = await buy(engine, customer, bought, `pi_${randomUUID()}`);
    await engine.query("delete from public.outbox");
    return new ServiceOrder(engine, [admin, customer], orderId, await itemsOf(engine, orderId));
  }

  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.engine.query<Row>(sql, values);
  }

  items() {
    return itemsOf(this.engine, this.id);
  }

  async states() {
    return Object.fromEntries((await this.items()).map(({ name, state }) => [name, state]));
  }

  async status() {
    const [row] = await this.query<{ status: string }>(
      "select status from public.orders where id = $1",
      [this.id],
    );
    return row?.status;
  }

  async messages() {
    const rows = await this.query<{ message: string }>(
      "select message from public.chat_messages where order_id = $1 order by created_at, id",
      [this.id],
    );
    return rows.map(({ message }) => message);
  }

  /** What the timeline says of the services. */
  async events(reader: "customer" | "shop" = "customer") {
    const { admin, customer, id: _order_id } = this;
    const { act } = this.calls;
    const { events } =
      reader === "shop"
        ? await act<Returns<"admin_find_order">>(admin, "admin_find_order", { _order_id })
        : await act<Returns<"my_order_history">>(customer, "my_order_history", { _order_id });

    return events
      .filter(({ kind }) => kind === "service")
      .map(({ details }) => details as { name: string; status: string; by: string })
      .map(({ name, status, by }) => `${name} ${status} by ${by}`);
  }

  mails(kind: string) {
    return this.query<{ payload: More }>(
      "select payload from public.outbox where kind = $1 and order_id = $2",
      [kind, this.id],
    );
  }

  say(user: TestUser, more: More = {}) {
    return this.calls.act(user, "send_chat_message", this.message(more));
  }

  refusedMessage(user: TestUser, more: More) {
    return this.calls.errorFrom(user, "send_chat_message", this.message(more));
  }

  private message(more: More) {
    return { _order_id: this.id, _message: "Here it is", _idempotency_key: randomUUID(), ...more };
  }

  deliver(...delivered: string[]) {
    return this.say(this.admin, { _delivers: delivered });
  }

  revise(id: string, more: More = {}) {
    return this.say(this.customer, { _revises: id, _message: "Shorter", ...more });
  }

  async accept(id: string) {
    return this.calls.act(this.customer, "accept_service", await this.seen(id));
  }

  async refusedAccept(id: string, { user = this.customer, more = {} as More } = {}) {
    return this.calls.errorFrom(user, "accept_service", { ...(await this.seen(id)), ...more });
  }

  /** A service as its page shows it now. */
  async seen(_item_id: string) {
    const [row] = await this.query<{ since: string }>(
      "select work_since::text as since from public.order_items where id = $1",
      [_item_id],
    );
    return { _item_id, _delivered_at: row?.since ?? null };
  }

  askToCancel(id: string) {
    return this.calls.act(this.customer, "ask_about_order", {
      _order_id: this.id,
      _kind: "cancel",
      _items: JSON.stringify([{ id, quantity: 1 }]),
      _reason: "Not needed",
    });
  }

  requests() {
    return this.query("select kind, answer, items from public.order_requests where order_id = $1", [
      this.id,
    ]);
  }

  /** The customer deletes the account. */
  leave() {
    return this.calls.act(this.customer, "delete_my_account");
  }

  async setStatus(_status: string) {
    const _expected_status = await this.status();
    const change = { _order_id: this.id, _status, _expected_status };
    return this.calls.act(this.admin, "set_order_status", change);
  }

  giveBack(...given: string[]) {
    const _items = JSON.stringify(given.map((id) => ({ id, quantity: 1 })));
    return this.calls.act(this.admin, "refund_order", { _order_id: this.id, _items });
  }

  send() {
    return this.calls.act(this.admin, "admin_add_parcel", {
      _order_id: this.id,
      _carrier: "DHL",
      _number: "1234",
      // The orders of other tests have that number, too.
      _is_sure: true,
      _status: "processing",
      _expected_status: "pending",
    });
  }

  /** What was done was done so many days ago. */
  age(days: number) {
    return this.query(
      `update public.order_items set work_since = now() - $2 * interval '1 day' where order_id = $1`,
      [this.id, days],
    );
  }

  /** The task of the schedule; answers how many orders it has changed. */
  acceptDue() {
    return call<number>(this.engine, service, "accept_delivered_services", { _limit: 50 });
  }
}

const itemsOf = (engine: Engine, orderId: string) =>
  engine.query<Item>(
    `select id, product_name as name, work_state as state, revisions,
       included_revisions as included
     from public.order_items where order_id = $1 order by created_at`,
    [orderId],
  );
