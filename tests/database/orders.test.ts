import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import type { Counts, ExportedOrder, OrderRow, Page } from "./order-answers";
import { call, type Person, refusalOf, run, signUp, signUpAdmin } from "./people";
import { addProduct, addService, buy } from "./shop";

onEachEngine(
  "orders",
  (cloud) => {
    let admin: Person;
    let customer: Person;
    let orderId: string;
    let sessionId: string;

    beforeEach(async () => {
      const { engine } = cloud();
      admin = await signUpAdmin(engine, "Admin");
      customer = await signUp(engine, "Maria");
      const resume = await addService(engine, "Resume", 25);
      ({ orderId, sessionId } = await buy(engine, customer, [{ id: resume, quantity: 2 }]));
    });

    const act = <Result = Record<string, unknown>>(
      person: Person,
      name: string,
      args: Record<string, unknown> = {},
    ) => call<Result>(cloud().engine, person.caller, name, args);

    describe("status", () => {
      const set = (_status: string, _expected_updated_at?: unknown) =>
        act(admin, "set_order_status", { _order_id: orderId, _status, _expected_updated_at });

      it("goes from any value to any other and tells the customer", async () => {
        for (const status of ["completed", "cancelled", "processing", "pending"]) {
          expect(await set(status)).toMatchObject({ status });
        }
        expect(await kinds()).toEqual(["order", "status", "status", "status", "status"]);
      });

      it("tells nobody when it stays the same", async () => {
        await set("pending");
        expect(await kinds()).toEqual(["order"]);
      });

      it.each(["shipped", "", null])("refuses %j", async (status) => {
        expect(await refusalOf(set(status as string))).toBe(
          "P0001 Please choose a valid order status.",
        );
      });

      it("does not overwrite what another administrator did meanwhile", async () => {
        const before = await set("processing");
        await set("completed", before.updated_at);
        expect(await refusalOf(set("cancelled", before.updated_at))).toMatch(
          /^P0001 This order was changed by someone else/,
        );
        expect(await set("completed", before.updated_at)).toMatchObject({ status: "completed" });
      });
    });

    it("are deleted with what belongs to them", async () => {
      await act(admin, "delete_order", { _order_id: orderId });
      expect(await act(customer, "my_orders")).toEqual({ total: 0, rows: [] });
      expect(await refusalOf(act(admin, "delete_order", { _order_id: orderId }))).toBe(
        "P0001 This order no longer exists.",
      );
    });

    it("show a customer their own, with items", async () => {
      const other = await signUp(cloud().engine, "Other");
      expect(await act(customer, "my_orders")).toMatchObject({
        total: 1,
        rows: [
          { id: orderId, total_amount: 50, order_items: [{ product_name: "Resume", quantity: 2 }] },
        ],
      });
      expect(await act(other, "my_orders")).toEqual({ total: 0, rows: [] });
    });

    it("add up on the dashboard without the cancelled ones", async () => {
      const { engine } = cloud();
      const router = await addProduct(engine, "Router", 9, 47.99);
      const second = await buy(engine, customer, [{ id: router, quantity: 1 }]);
      expect(await act(customer, "my_dashboard")).toMatchObject({
        orders_count: 2,
        total_spent: 97.99,
      });
      await act(admin, "set_order_status", { _order_id: second.orderId, _status: "cancelled" });
      expect(await act(customer, "my_dashboard")).toMatchObject({
        orders_count: 2,
        total_spent: 50,
      });
      expect(await act(customer, "whoami")).toMatchObject({ unread_notifications: 3 });
      const { rows } = await act<Page<unknown>>(admin, "admin_list_users", {
        _search: customer.email,
      });
      expect(rows).toMatchObject([
        { id: customer.id, username: "Maria", orders_count: 2, total_spent: 50, role: "customer" },
      ]);
    });

    describe("the administrators' list", () => {
      const list = (args: Record<string, unknown> = {}) =>
        act<Page<OrderRow> & { counts: Counts }>(admin, "admin_list_orders", args);
      const found = async (args: Record<string, unknown>) =>
        (await list(args)).rows.map(({ id }) => id);

      it("shows items, customer and unread messages", async () => {
        const { engine } = cloud();
        await run(
          engine,
          customer.caller,
          "insert into user_profiles (user_id, city) values ($1, 'Rome')",
          [customer.id],
        );
        await run(
          engine,
          customer.caller,
          "insert into chat_messages (order_id, sender_id, message) values ($1, $2, 'Hello?')",
          [orderId, customer.id],
        );
        expect((await list({ _per_page: 1 })).rows).toMatchObject([
          {
            id: orderId,
            unread_messages: 1,
            order_items: [{ product_name: "Resume" }],
            customer: { username: "Maria", email: customer.email, city: "Rome" },
          },
        ]);
      });

      it("finds by short id, session, address and name", async () => {
        const { engine } = cloud();
        const other = await signUp(engine, "Jonas");
        const service = await addService(engine, "Interview help");
        const second = await buy(engine, other, [{ id: service, quantity: 1 }]);

        expect(await found({ _search: orderId.slice(0, 8).toUpperCase() })).toEqual([orderId]);
        expect(await found({ _search: ` #${orderId.slice(0, 8)} ` })).toEqual([orderId]);
        expect(await found({ _search: sessionId.slice(-20) })).toEqual([orderId]);
        expect(await found({ _search: customer.email.slice(2, 14) })).toEqual([orderId]);
        expect(await found({ _search: "jONAs" })).toEqual([second.orderId]);
        expect(await found({ _search: "100%_nobody" })).toEqual([]);
        expect(await found({ _search: "%" })).toEqual([]);
      });

      it("filters by status and time, and counts what it found", async () => {
        await act(admin, "set_order_status", { _order_id: orderId, _status: "cancelled" });
        const cancelled = await list({ _status: "cancelled" });
        expect(cancelled.rows.every(({ status }) => status === "cancelled")).toBe(true);
        expect(cancelled.total).toBe(cancelled.rows.length);
        expect(await found({ _search: customer.email, _status: "completed" })).toEqual([]);
        expect(await list({ _to: "2020-01-01" })).toMatchObject({ total: 0, rows: [] });
        expect((await list({ _from: "2020-01-01" })).total).toBe((await list()).total);
      });

      it("finds what stands in nearly every order, and counts no further than a thousand", async () => {
        const { engine } = cloud();
        await engine.query(
          `with added as (
             insert into auth.users (id, email)
             select gen_random_uuid(), 'crowd-' || n || '@people.test'
             from generate_series(1, 1010) as n returning id
           )
           insert into public.orders (user_id, total_amount, created_at)
           select id, 1, '2023-05-01'::timestamptz from added`,
        );
        const crowd = await list({ _search: "crowd-", _to: "2024-01-01" });
        expect(crowd).toMatchObject({ total: 1000, is_capped: true });
        expect(crowd.rows).toHaveLength(25);
        expect(await list({ _search: "crowd-", _page: 40 })).toMatchObject({ total: 1000 });
        expect((await list({ _search: "crowd-", _page: 41 })).rows).toEqual([]);
        expect(await list({ _search: "crowd-77@" })).toMatchObject({ total: 1, is_capped: false });
        expect(await list({ _search: "crowd-", _from: "2024-01-01" })).toMatchObject({ total: 0 });
        const part = await act<unknown[]>(admin, "admin_export_orders", { _search: "crowd-" });
        expect(part).toHaveLength(200);
        await engine.execute(
          `delete from public.orders where created_at = '2023-05-01'::timestamptz;
           delete from auth.users where email like 'crowd-%'`,
        );
      });

      it("counts all orders by status, whatever is filtered", async () => {
        const { counts, total } = await list();
        const { pending, processing, completed, cancelled } = counts;
        expect(counts.total).toBe(total);
        expect(pending + processing + completed + cancelled).toBe(total);
        expect(await list({ _search: "100%_nobody" })).toMatchObject({ total: 0, counts });
      });

      it("is told in parts for a file, each order once while new ones come in", async () => {
        const { engine } = cloud();
        await engine.query(
          `insert into public.orders (total_amount, stripe_session_id, created_at)
           select 1, 'cs_file_' || n, '2024-05-01'::timestamptz + n / 2 * interval '1 microsecond'
           from generate_series(1, 450) as n`,
        );
        const told: ExportedOrder[] = [];
        for (let part = await next(); part.length > 0; part = await next(told.at(-1))) {
          told.push(...part);
          await engine.query(
            `insert into public.orders (total_amount, stripe_session_id, created_at)
             values (1, 'cs_file_' || gen_random_uuid(), now())`,
          );
        }
        const all = await engine.query<ExportedOrder>(
          `select id from public.orders where stripe_session_id similar to 'cs_file_[0-9]{1,3}'
           order by created_at desc, id desc`,
        );
        expect(all).toHaveLength(450);
        expect(told.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
        await engine.execute("delete from public.orders where stripe_session_id like 'cs_file%'");
      });

      const next = (last?: ExportedOrder) =>
        act<ExportedOrder[]>(admin, "admin_export_orders", {
          _search: "cs_file_",
          ...(last && { _after: last.created_at, _after_id: last.id }),
        });

      it.each([0, -1, 2 ** 31 - 1])("answers page %i without falling over", async (_page) => {
        expect((await list({ _page, _per_page: 2 ** 31 - 1 })).total).toBeGreaterThan(0);
      });
    });

    describe("chat", () => {
      const say = (person: Person, message: string, as = person) =>
        run(
          cloud().engine,
          person.caller,
          `insert into chat_messages (order_id, sender_id, message) values ($1, $2, $3)
           returning from_admin`,
          [orderId, as.id, message],
        );

      it("goes both ways, with unread marks for each side", async () => {
        expect(await say(customer, "Hello?")).toEqual([{ from_admin: false }]);
        expect(await say(admin, "Hi Maria")).toEqual([{ from_admin: true }]);
        expect(await act(admin, "mark_chat_read", { _order_id: orderId })).toBe(1);
        expect(await act(admin, "mark_chat_read", { _order_id: orderId })).toBe(0);
        expect(await act(customer, "mark_chat_read", { _order_id: orderId })).toBe(1);
      });

      it("tells the customer once until it was read", async () => {
        await say(admin, "Hi");
        await say(admin, "Are you there?");
        expect(await kinds()).toEqual(["chat", "order"]);
        await act(customer, "mark_chat_read", { _order_id: orderId });
        await say(admin, "Still here?");
        expect(await kinds()).toEqual(["chat", "chat", "order"]);
      });

      it.each([
        ["no message", ""],
        ["a blank one", " \n\t"],
        ["one that is too long", "x".repeat(2001)],
      ])("refuses %s", async (_what, message) => {
        expect(await refusalOf(say(customer, message))).toMatch(/^23514/);
      });

      it("is closed to strangers, to false names, and to orders without a service", async () => {
        const stranger = await signUp(cloud().engine, "Stranger");
        expect(await refusalOf(say(stranger, "Hello"))).toMatch(/^42501/);
        expect(await refusalOf(say(customer, "Hello", admin))).toMatch(/^42501/);
        expect(await refusalOf(act(stranger, "mark_chat_read", { _order_id: orderId }))).toMatch(
          /^42501/,
        );

        const router = await addProduct(cloud().engine, "Router", 9);
        ({ orderId } = await buy(cloud().engine, customer, [{ id: router, quantity: 1 }]));
        expect(await refusalOf(say(customer, "Hello"))).toMatch(/^42501/);
        expect(await refusalOf(say(admin, "Hello"))).toMatch(/^42501/);
      });

      it("takes the same form once", async () => {
        const form = [orderId, customer.id, randomUUID()];
        const sql = `insert into chat_messages (order_id, sender_id, form_key, message)
                     values ($1, $2, $3, 'Hello')`;
        await run(cloud().engine, customer.caller, sql, form);
        expect(await refusalOf(run(cloud().engine, customer.caller, sql, form))).toMatch(
          /^23505 .*chat_messages_form_key_key/,
        );
      });
    });

    async function kinds() {
      const rows = await cloud().engine.query<{ kind: string }>(
        "select kind from public.notifications where user_id = $1 order by kind",
        [customer.id],
      );
      return rows.map(({ kind }) => kind);
    }
  },
  { seed: "empty" },
);
