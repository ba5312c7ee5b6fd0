import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { addService, buy } from "../support/shop";
import { call, callForRows, signUp, signUpAdmin, type TestUser } from "../support/users";

interface Page<Row> {
  total: number;
  rows: Row[];
}

onOneEngine("lists of the back office", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  describe("a search", () => {
    const CROWD = "from generate_series(1, 210) as n";

    test.each([
      [
        "admin_list_users",
        `insert into auth.users (id, email)
           select gen_random_uuid(), 'crowd-' || n || '@people.test' ${CROWD}`,
        "delete from auth.users where email like 'crowd-%'",
      ],
      [
        "admin_list_posts",
        `insert into public.blog_posts (title, slug, content)
           select 'crowd-' || n || '@', 'crowd-' || n, 'words' ${CROWD}`,
        "delete from public.blog_posts where title like 'crowd-%'",
      ],
    ])("counts no further than two hundred: %s", async (name, insert, remove) => {
      await cloud().engine.execute(insert);
      const find = (args: Record<string, unknown>) =>
        call<Page<unknown>>(cloud().engine, admin.caller, name, { _per_page: 25, ...args });

      expect(await find({ _query: "crowd-" })).toMatchObject({ total: 200, is_capped: true });
      expect((await find({ _query: "crowd-", _page: 8 })).rows).toHaveLength(25);
      expect((await find({ _query: "crowd-", _page: 9 })).rows).toEqual([]);
      expect(await find({ _query: "crowd-77@" })).toMatchObject({ total: 1, is_capped: false });
      expect((await find({})).total).toBeGreaterThanOrEqual(210);
      await cloud().engine.execute(remove);
    });

    test("finds contact messages of the open folder by name, address and words, the newest first", async () => {
      await cloud().engine.query(
        `insert into public.contact_messages
           (name, email, subject, message, unanswered_since, archived_at, created_at)
         values ('Zoé Ibáñez', 'zoe@quail-mail.test', 'A headset', 'It hums in both ears',
             now() - interval '9 days', null, now() - interval '9 days'),
           ('Bo', 'bo@b.test', 'Quail eggs', 'Do you sell headsets, or hums?', null, null, now()),
           ('Cy', 'cy@c.test', 'Old quail', 'Headset', null, now(), now() - interval '20 days')`,
      );
      const senders = async (_query: string, _folder?: string) => {
        const args = { _query, ...(_folder && { _folder }) };
        const { rows } = await call<Page<{ name: string }>>(
          cloud().engine,
          admin.caller,
          "admin_list_messages",
          args,
        );
        return rows.map(({ name }) => name);
      };
      expect(await senders("quail headset")).toEqual(["Bo", "Zoé Ibáñez"]);
      expect(await senders("headset quail", "unanswered")).toEqual(["Zoé Ibáñez"]);
      expect(await senders("quail", "archived")).toEqual(["Cy"]);
      expect(await senders("ibanez")).toEqual(["Zoé Ibáñez"]);
      expect(await senders("zoe@quail-mail.test")).toEqual(["Zoé Ibáñez"]);
      expect(await senders('"hums in both ears"')).toEqual(["Zoé Ibáñez"]);
      expect(await senders("quail -eggs")).toEqual(["Zoé Ibáñez"]);
      expect(await senders("quail zebra")).toEqual([]);
    });
  });

  describe("users", () => {
    const list = (args: Record<string, unknown>) =>
      call<Page<{ username: string | null; role: string }>>(
        cloud().engine,
        admin.caller,
        "admin_list_users",
        args,
      );

    test("are found by a part of name or address, with role and state", async () => {
      const { engine } = cloud();
      const [mia] = [await signUp(engine, "Mia_100%"), await signUp(engine, "Miab100")];
      await engine.query(
        `update auth.users set raw_app_meta_data = '{"role":"moderator"}', last_sign_in_at = now()
           where id = $1`,
        [mia.id],
      );
      await call(engine, admin.caller, "block_user", { _user_id: mia.id, _reason: "Spam" });

      expect((await list({ _query: "mIA" })).total).toBe(2);
      expect(await list({ _query: "mia_100%" })).toMatchObject({
        total: 1,
        rows: [
          {
            id: mia.id,
            email: mia.email,
            role: "moderator",
            is_blocked: true,
            blocked_reason: "Spam",
            orders_count: 0,
            total_spent: 0,
          },
        ],
      });
      expect((await list({ _query: admin.email })).rows).toMatchObject([{ role: "admin" }]);
    });

    test("are paged, the newest first, ten on the dashboard", async () => {
      const { engine } = cloud();
      for (let number = 1; number <= 11; number++) await signUp(engine, `Person ${number}`);
      const first = await list({ _per_page: 5 });
      const second = await list({ _per_page: 5, _page: 2 });
      expect(first.rows[0]?.username).toBe("Person 11");
      expect(second.rows[0]?.username).toBe("Person 6");

      const { newest_users } = await call<{ newest_users: unknown[] }>(
        engine,
        admin.caller,
        "admin_dashboard",
      );
      expect(newest_users).toHaveLength(10);
    });
  });

  describe("one row of a list", () => {
    let customer: TestUser;

    beforeAll(async () => {
      customer = await signUp(cloud().engine, "Noa");
    });

    const ask = (name: string, args: Record<string, unknown>) =>
      call(cloud().engine, admin.caller, name, args);

    test("a user who is found by id is described as in the list", async () => {
      const { rows } = await ask("admin_list_users", { _query: customer.email });

      expect([await ask("admin_find_user", { _user_id: customer.id })]).toEqual(rows);
      expect(await ask("admin_find_user", { _user_id: randomUUID() })).toBeNull();
    });

    test("a user is found by the exact name or email, however many are similar", async () => {
      const called = async (_name: string) => {
        const { engine } = cloud();
        const found = await callForRows<{ id: string }>(
          engine,
          admin.caller,
          "admin_find_users_called",
          {
            _name,
          },
        );
        return found.map(({ id }) => id);
      };
      await cloud().engine.execute(
        `insert into auth.users (id, email) select gen_random_uuid(), n || '.${customer.email}'
         from generate_series(1, 30) as n`,
      );
      const other = await signUp(cloud().engine, "nOA");

      expect(await called(customer.email.toUpperCase())).toEqual([customer.id]);
      expect(await called("noa")).toEqual([other.id, customer.id]);
      expect(await called("no")).toEqual([]);
    });

    test("an order that is found by id is described as in the list", async () => {
      const { engine } = cloud();
      const resume = await addService(engine, "Resume");
      const { orderId } = await buy(engine, customer, [{ id: resume, quantity: 1 }]);
      const { rows } = await ask("admin_list_orders", { _query: orderId });

      const { placed } = await ask("admin_find_order", { _order_id: orderId });
      expect([placed]).toEqual(rows);
      expect(await ask("admin_find_order", { _order_id: randomUUID() })).toMatchObject({
        placed: null,
      });
    });
  });
});
