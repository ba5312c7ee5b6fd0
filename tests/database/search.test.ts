import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { anon, call, errorOf, run, signUp, signUpAdmin, type TestUser } from "../support/users";

interface Page<Row> {
  total: number;
  rows: Row[];
}

/** What is typed, and the first titles that it finds among the demo jobs, the newest first; none for nothing. */
const JOB_SEARCHES: [typed: string, ...titles: string[]][] = [
  ["interpreter spanish", "Medical Interpreter, Spanish", "Legal Interpreter, Spanish"],
  ["spanish  interpreter", "Medical Interpreter, Spanish", "Legal Interpreter, Spanish"],
  ["customer service dominican", "Bilingual Customer"],
  ["intérprete", "Medical Interpreter, Spanish"],
  ["INTERPRETERS", "Medical Interpreter, Spanish", "Haitian Creole Interpreter"],
  ["Portuguese Brasil", "Portuguese Interpreter"],
  ["bogotá", "Order Desk Agent", "Interpreter Quality Reviewer"],
  ["Bogota", "Order Desk Agent", "Interpreter Quality Reviewer"],
  ["medical pharmacies", "Medical Interpreter"],
  ["tidewater", "Chat Support Representative"],
  ["chat tidewater philippines", "Chat Support Representative"],
  ["clearbridge", "Medical Interpreter, Spanish", "Portuguese Interpreter"],
  ["part-time evenings", "Part-time Customer Care"],
  ["e-mail", "E-mail Support"],
  ["email writer", "E-mail Support Writer"],
  ['remote jobs in "Costa Rica"', "Accounts Support Agent"],
  ["agent (Ghana)", "Retention Agent"],
  ["$7.50", "Bilingual Customer"],
  ["US$7.50", "Bilingual Customer"],
  ["1150", "Reservations Agent"],
  ["1,150", "Reservations Agent"],
  ["interpretation legal", "Legal Interpreter"],
  ['"sign language"', "Video Remote Interpreter"],
  ["clear bridge"],
  ["bridge"],
  ["pharm"],
  ["costumer service"],
  ["spansih"],
  ["zebra"],
  ["привет"],
  ["x".repeat(10_000)],
  ["x y ".repeat(2_500)],
];

onOneEngine(
  "a search by words",
  (cloud) => {
    let admin: TestUser;

    beforeAll(async () => {
      admin = await signUpAdmin(cloud().engine, "Zoë Admin");
    });

    const searchJobs = (args: Record<string, unknown>) =>
      call<Page<{ title: string }>>(cloud().engine, anon, "list_jobs", args);
    const list = <Row>(name: string, args: Record<string, unknown>) =>
      call<Page<Row>>(cloud().engine, admin.caller, name, args);

    test.each(JOB_SEARCHES)("finds jobs: %.40s", async (_query, ...expected) => {
      const { rows, total } = await searchJobs({ _query, _per_page: 26 });
      const titles = rows.map(({ title }) => title);

      expect(total).toBe(rows.length);
      expect(
        titles
          .slice(0, expected.length)
          .map((title, place) => title.slice(0, expected[place]?.length)),
      ).toEqual(expected);
      if (expected.length === 0) expect(titles).toEqual([]);
    });

    test.each<[typed: string, query: string | null]>([
      ["Night SHIFTS", "'night' & 'shift'"],
      ["“night shift”", "'night' <-> 'shift'"],
      ["night-shift", "'night' <-> 'shift'"],
      ["night -shift", "'night' & !'shift'"],
      ["night --shift", "'night' & !'shift'"],
      ["night - shift", "'night' & 'shift'"],
      ["night -part-time", "'night' & !( 'part' <-> 'time' )"],
      ['say "night shift', "'say' & 'night' <-> 'shift'"],
      ["night or day", "'night' | 'day'"],
      ["no english", "'no' & 'english'"],
      ["sin inglés", "'sin' & 'ingl'"],
      ["not without", "'not' & 'without'"],
      ["jobs for the nurse", "'nurs'"],
      ['"for the nurse"', "'for' <-> 'the' <-> 'nurs'"],
      ["nurse -remote", "'nurs' & !'remot'"],
      ["$1,150.00", "'1150'"],
      ["C++ node.js", "'c' & 'node' <-> 'js'"],
      ["' | & ! :* <-> \\ ( )", null],
      ["remote jobs", null],
      ["-night", null],
      ["night or -day", null],
      ["%", null],
      ["🦊", null],
      ["", null],
    ])("reads %j", async (typed, query) => {
      const [row] = await cloud().engine.query<{ query: string | null }>(
        "select private.search_query($1)::text as query",
        [typed],
      );
      expect(row?.query).toBe(query);
    });

    describe("in the back office", () => {
      let maria: TestUser;
      let orderId: string;

      beforeAll(async () => {
        const { engine } = cloud();
        maria = await signUp(engine, "María Núñez");
        const [order] = await engine.query<{ id: string }>(
          `insert into public.orders (user_id, total_amount, stripe_session_id, billing)
         values ($1, 1234.5, 'cs_test_Quokka77', $2) returning id`,
          [
            maria.id,
            JSON.stringify({
              firstName: "Ana",
              lastName: "Peña",
              email: "ana@mail.test",
              phone: "+1 (829) 555-0199",
              city: "Cabrera",
              country: "Dominican Republic",
            }),
          ],
        );
        orderId = order?.id ?? "";
        await engine.query(
          `insert into public.order_items (order_id, product_name, product_type, price, quantity)
         values ($1, 'Quetzal Headset', 'product', 1234.5, 1), ($1, 'Typing Test', 'service', 1, 1)`,
          [orderId],
        );
      });

      test.each([
        "quetzal",
        "headset QUETZAL",
        "quetz",
        "1234.5",
        "$1,234.5",
        "829 555 0199",
        "(829) 555-0199",
        "8295550199",
        "+18295550199",
        "555-0199",
        "0199",
        "cabrera",
        "Cabréra headset",
        "pena",
        "peña ana",
        "maria nunez",
        "Nuñez quetzal",
        "cs_test_quokka77",
        "cs_test_quok",
      ])("finds an order by %s", async (_query) => {
        const { rows } = await list<{ id: string }>("admin_list_orders", { _query });
        expect(rows.map(({ id }) => id)).toEqual([orderId]);
      });

      test("finds an order by its id, within its status only", async () => {
        for (const _query of [
          orderId,
          orderId.slice(0, 8),
          `#${orderId.slice(0, 8).toUpperCase()}`,
        ]) {
          expect(await list("admin_list_orders", { _query })).toMatchObject({ total: 1 });
        }
        const completed = { _query: "quetzal", _status: "completed" };
        expect(await list("admin_list_orders", completed)).toMatchObject({ total: 0 });
      });

      test("finds an order by the start of an id that begins like a number", async () => {
        const id = "8e296a06-07e1-4d32-8e98-7e7757b1149e";
        await cloud().engine.query("insert into public.orders (id, total_amount) values ($1, 1)", [
          id,
        ]);
        expect(await list("admin_list_orders", { _query: "8e296a0" })).toMatchObject({ total: 1 });
        expect(await list("admin_list_orders", { _query: id })).toMatchObject({ total: 1 });
      });

      test.each(["quetzl", "uetzal", "%", "quetzal zebra"])(
        "finds no order by %s",
        async (_query) => {
          expect(await list("admin_list_orders", { _query })).toMatchObject({ total: 0 });
        },
      );

      test.each(["maria", "MARÍA nunez", "nuñez", "aria", "aría N", "ez", "@people.te"])(
        "finds a user by %s",
        async (_query) => {
          const { rows } = await list<{ id: string }>("admin_list_users", { _query });
          expect(rows.map(({ id }) => id)).toContain(maria.id);
        },
      );

      test.each([
        ["admin_list_posts", "scam remote", "Nine signs"],
        ["admin_list_posts", '"how to pass"', "How to pass"],
        ["admin_list_items", "resumé", "Professional Resume", { _kind: "service" }],
        ["admin_list_items", "coaching interview", "Interview Coaching", { _kind: "service" }],
      ])("finds by %s: %s", async (name, _query, expected, args?: object) => {
        const { rows } = await list<{ title?: string; name?: string }>(name, { ...args, _query });
        const [first] = rows;
        expect(first?.title ?? first?.name).toContain(expected);
      });

      test("finds the newest post first, whatever others say more often", async () => {
        await cloud().engine.query(
          `insert into public.blog_posts (title, content, created_at)
           values ('Quoll, quoll and quoll', 'Quoll', now() - interval '9 days'),
             ('Words', 'A quoll', now() - interval '2 days')`,
        );
        const { rows } = await list<{ title: string }>("admin_list_posts", { _query: "quoll" });
        expect(rows.map(({ title }) => title)).toEqual(["Words", "Quoll, quoll and quoll"]);
      });

      test.each([
        ["admin_list_posts", {}],
        ["admin_list_messages", {}],
        ["admin_list_jobs", {}],
        ["admin_list_log", {}],
        ["admin_list_items", { _kind: "product" }],
      ])("%s says that a search needs a word, and lists all", async (name, args) => {
        const all = await list(name, args);
        expect(all).toMatchObject({ needs_word: false });
        const excluded = await list(name, { ...args, _query: "-remote" });
        expect(excluded).toMatchObject({ total: all.total, needs_word: true });
      });

      test("finds products by name, category and text", async () => {
        const names = async (_query: string) => {
          const { rows } = await list<{ name: string }>("admin_list_items", {
            _kind: "product",
            _query,
          });
          return rows.map(({ name }) => name);
        };
        expect(await names("heron")).toEqual(["Heron Noise-Canceling Headset"]);
        expect((await names("headsets")).length).toBeGreaterThanOrEqual(3);
        expect(await names("rooster")).toEqual(["Heron Noise-Canceling Headset"]);
        expect(await names("149.99")).toEqual(["Lighthouse Wi-Fi 6 Travel Router"]);
        for (const typed of ["wi-fi travel", "wifi travel", "travel router wi fi"]) {
          expect(await names(typed), typed).toContain("Lighthouse Wi-Fi 6 Travel Router");
        }
      });

      test("finds names in other scripts", async () => {
        const { engine } = cloud();
        const users = [await signUp(engine, "日本 Buyer"), await signUp(engine, "Дмитрий")];
        const found = await Promise.all(
          ["日本 buyer", "дмитрий"].map((_query) =>
            list<{ id: string }>("admin_list_users", { _query }),
          ),
        );
        expect(found.map(({ rows }) => rows.map(({ id }) => id))).toEqual(
          users.map(({ id }) => [id]),
        );
      });

      test("follows a customer who is renamed, and forgets one who leaves", async () => {
        const { engine } = cloud();
        const found = async (name: string, _query: string) => (await list(name, { _query })).total;
        await run(
          engine,
          maria.caller,
          "update profiles set username = 'Xiomarantha' where id = $1",
          [maria.id],
        );
        expect(await found("admin_list_orders", "xiomarantha quetzal")).toBe(1);

        const over = "update public.orders set status = 'completed' where user_id = $1";
        await engine.query(over, [maria.id]);
        const long = "update public.orders set closed_at = '2020-01-01' where user_id = $1";
        await engine.query(long, [maria.id]);
        await call(engine, maria.caller, "delete_my_account");
        expect(await found("admin_list_orders", "quetzal")).toBe(1);
        expect(await found("admin_list_orders", "xiomarantha")).toBe(0);
      });

      test("is for administrators only", async () => {
        const other = await signUp(cloud().engine, "Other");
        for (const name of ["admin_list_users", "admin_list_orders", "admin_list_messages"]) {
          const search = call(cloud().engine, other.caller, name, { _query: "maria" });
          expect(await errorOf(search)).toMatch(/^42501/);
        }
      });
    });
  },
  { seed: "demo" },
);
