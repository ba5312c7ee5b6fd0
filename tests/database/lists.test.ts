import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../local-cloud/src/engine/caller";
import { onOneEngine } from "../support/cloud";
import { insertion } from "../support/sample-rows";
import { addService, buy } from "../support/shop";
import { call, errorOf, run, signUp, signUpAdmin, type TestUser, visitor } from "../support/users";

interface Page<Row> {
  total: number;
  rows: Row[];
}

const NOTHING = { total: 0, is_capped: false, wider: [], rows: [] };

onOneEngine("lists", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  describe("the job board", () => {
    beforeAll(() =>
      cloud().engine.execute(
        `delete from public.jobs;
           insert into public.jobs (title, company, category, location, url, created_at)
           select 'Job ' || number, case when number = 3 then '100% Remote_Inc' else 'Acme' end,
             case when number % 2 = 0 then 'interpretation' else 'customer_service' end,
             'Lisbon', 'https://acme.test/' || number, now() - number * interval '1 hour'
           from generate_series(1, 20) as number`,
      ),
    );

    const search = (args: Record<string, unknown> = {}) =>
      call<Page<{ id: string; title: string }>>(cloud().engine, visitor, "search_jobs", args);
    const titles = async (args: Record<string, unknown>) =>
      (await search(args)).rows.map(({ title }) => title);

    it("shows six to a page, the newest first", async () => {
      expect(await search()).toMatchObject({ total: 20 });
      expect(await titles({ _page: 4 })).toEqual(["Job 19", "Job 20"]);
      expect(await titles({ _page: 5 })).toEqual([]);
    });

    it("filters by category and finds words anywhere, in any case", async () => {
      expect(await search({ _category: "interpretation" })).toMatchObject({ total: 10 });
      expect(await titles({ _query: "reMOTE 100", _category: "customer_service" })).toEqual([
        "Job 3",
      ]);
      expect(await search({ _query: "LISBON" })).toMatchObject({ total: 20 });
    });

    it.each(["cooking", "all", ""])("has no jobs in the category %j", async (_category) => {
      const counts = { all: 20, customer_service: 10, interpretation: 10 };
      expect(await search({ _category })).toEqual({ ...NOTHING, counts });
    });

    it.each(["100%", "_Inc", "% Remote_"])("takes %s literally", async (_query) => {
      expect(await titles({ _query })).toEqual(["Job 3"]);
    });

    it.each(["\\", "'; drop table jobs; --", "%%%", "x".repeat(5000)])(
      "finds nothing for %.30s",
      async (_query) => {
        expect(await search({ _query })).toMatchObject({ total: 0, rows: [] });
      },
    );

    it("tells on which page a job lies", async () => {
      const { rows } = await search({ _per_page: 100 });
      const page = (index: number, args = {}) =>
        call(cloud().engine, visitor, "find_job_page", { _job_id: rows[index]?.id, ...args });

      expect(await page(0)).toBe(1);
      expect(await page(5)).toBe(1);
      expect(await page(6)).toBe(2);
      expect(await page(19)).toBe(4);
      expect(await page(19, { _category: "interpretation" })).toBe(2);
      expect(await page(19, { _category: "customer_service" })).toBeNull();
      expect(await page(20)).toBeNull();
    });

    it.each(["javascript:alert(1)", "http://", "//acme.test", "ftp://acme.test", "https:///x"])(
      "refuses the address %s",
      async (url) => {
        const added = run(
          cloud().engine,
          admin.caller,
          "insert into jobs (title, company, url) values ('J', 'C', $1)",
          [url],
        );
        expect(await errorOf(added)).toMatch(/^23514/);
      },
    );
  });

  describe("products", () => {
    const add = (product: Record<string, unknown>) => {
      const { sql, values } = insertion("products", { name: "P", price: 1, ...product });
      return run(cloud().engine, admin.caller, sql, values);
    };

    it.each(["/images/router.svg", "https://cdn.test/a.png", "/"])(
      "take the image %s",
      async (url) => {
        expect(await errorOf(add({ image_url: url }))).toBeUndefined();
      },
    );

    it.each<[string, unknown]>([
      ["image_url", "http://cdn.test/a.png"],
      ["image_url", "//evil.test/a.png"],
      ["image_url", "/\\evil.test"],
      ["image_url", "javascript:alert(1)"],
      ["image_url", "data:image/png;base64,AAAA"],
      ["image_url", "/a b"],
      ["price", 0],
      ["price", -1],
      ["price", 100_000],
      ["stock_quantity", -1],
      ["category", "x".repeat(61)],
    ])("refuse %s = %.40s", async (column, value) => {
      expect(await errorOf(add({ [column]: value }))).toMatch(/^23514/);
    });
  });

  describe("posts", () => {
    it("carry a preview, their length and the reading time", async () => {
      const content = `${"word ".repeat(401)}end`;
      const [post] = await run(
        cloud().engine,
        admin.caller,
        `insert into blog_posts (title, content) values ('P', $1)
           returning preview, content_length, reading_minutes`,
        [content],
      );
      expect(post).toEqual({
        preview: content.slice(0, 1000),
        content_length: content.length,
        reading_minutes: 3,
      });
    });

    it.each([
      ["one", 1],
      [`${"word ".repeat(200)}`, 1],
      [`${"word\n".repeat(201)}`, 2],
      [`# word\n\n${"- word\n".repeat(197)}\n---\n\n> word **word**`, 1],
      [`1. word\n\n\`\`\`js\n${"word - ".repeat(198)}\n\`\`\`\n\n[word](/one "two three")`, 1],
      [`${"[word](/one) ".repeat(201)}`, 2],
    ])("are read in minutes that are rounded up: %.10j", async (content, minutes) => {
      const [post] = await run(
        cloud().engine,
        admin.caller,
        "insert into blog_posts (title, content) values ('P', $1) returning reading_minutes",
        [content],
      );
      expect(post).toEqual({ reading_minutes: minutes });
    });

    it("are counted without telling visitors of drafts", async () => {
      const counts = (caller: Caller) =>
        call<{ published: number; draft: number | null }>(cloud().engine, caller, "post_counts");
      const before = await counts(admin.caller);
      await run(
        cloud().engine,
        admin.caller,
        `insert into blog_posts (title, content, published)
           values ('Public', 'x', true), ('Draft', 'x', false), ('Another draft', 'x', false)`,
      );

      const published = before.published + 1;
      expect(await counts(visitor)).toEqual({ published, draft: null });
      expect(await counts(admin.caller)).toEqual({ published, draft: Number(before.draft) + 2 });
      const listed = await call<Page<unknown>>(cloud().engine, admin.caller, "admin_list_posts", {
        _query: "pUBl",
      });
      expect(listed).toMatchObject({ total: 1, rows: [{ slug: "public", published: true }] });
    });
  });

  describe("a search in the back office", () => {
    const CROWD = "from generate_series(1, 210) as n";

    it.each([
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
  });

  describe("users", () => {
    const list = (args: Record<string, unknown>) =>
      call<Page<{ username: string | null; role: string }>>(
        cloud().engine,
        admin.caller,
        "admin_list_users",
        args,
      );

    it("are found by a part of name or address, with role and state", async () => {
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

    it("are paged, the newest first, ten on the dashboard", async () => {
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

    it("is found by a user's id as the list tells of the user", async () => {
      const { rows } = await ask("admin_list_users", { _query: customer.email });

      expect([await ask("admin_find_user", { _user_id: customer.id })]).toEqual(rows);
      expect(await ask("admin_find_user", { _user_id: randomUUID() })).toBeNull();
    });

    it("is found by an order's id as the list tells of the order", async () => {
      const { engine } = cloud();
      const resume = await addService(engine, "Resume");
      const { orderId } = await buy(engine, customer, [{ id: resume, quantity: 1 }]);
      const { rows } = await ask("admin_list_orders", { _query: orderId });

      expect([await ask("admin_find_order", { _order_id: orderId })]).toEqual(rows);
      expect(await ask("admin_find_order", { _order_id: randomUUID() })).toBeNull();
    });
  });
});
