import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller } from "../../../local-cloud/src/engine/caller";
import { onOneEngine } from "../../support/cloud";
import { anon, call, errorOf, run, service, signUpAdmin, type TestUser } from "../../support/users";

interface Listed {
  total: number;
  is_capped: boolean;
  counts: { kind: string; number: number }[];
  states: { kind: string; number: number }[];
  rows: { title: string; state: string }[];
}

interface Found {
  job: { id: string; title: string } | null;
  is_closed: boolean;
  alike: { title: string }[];
}

const HOUR = "interval '1 hour'";
const ROWS: [title: string, facts: string][] = [
  ["Open", ""],
  ["Open until later", `closes_at = now() + ${HOUR}`],
  ["Closed", `closes_at = now() - ${HOUR}`],
  ["Scheduled", `published_from = now() + ${HOUR}`],
  ["Draft", "visibility = 'draft'"],
  ["Hidden", "visibility = 'hidden'"],
];

onOneEngine("a job's life", (cloud) => {
  let admin: TestUser;
  const execute = (sql: string) => cloud().engine.execute(sql);
  const query = <Row>(sql: string) => cloud().engine.query<Row>(sql);
  const add = async (title: string, facts = "") => {
    await execute(
      `insert into public.jobs (title, company, url) values ('${title}', 'Acme', 'https://acme.test/')`,
    );
    if (facts) await set(title, facts);
  };
  const set = (title: string, facts: string) =>
    execute(`update public.jobs set ${facts} where title = '${title}'`);
  const find = async (title: string) => {
    const [row] = await query<{ id: string }>(`select id from jobs where title = '${title}'`);
    return call<Found>(cloud().engine, anon, "find_job", { _id: row?.id });
  };
  const stateOf = async (title: string) => {
    const [row] = await query<{ state: string }>(`select state from jobs where title = '${title}'`);
    return row?.state;
  };
  const titlesFor = async (
    who: Caller,
    sql = "select title from jobs order by created_at, title",
  ) => (await run<{ title: string }>(cloud().engine, who, sql)).map(({ title }) => title);
  const listed = async () =>
    (await call<{ rows: { title: string }[] }>(cloud().engine, anon, "list_jobs", {})).rows.map(
      ({ title }) => title,
    );
  const listForAdmin = (args = {}) =>
    call<Listed>(cloud().engine, admin.caller, "admin_list_jobs", args);
  const publishAndClose = (_limit = 100) =>
    call<number>(cloud().engine, service, "publish_and_close_jobs", { _limit });
  /** As if the schedule stood still: dates pass, and no state changes. */
  const passes = (title: string, facts: string) =>
    execute(
      `alter table public.jobs disable trigger update_state;
       update public.jobs set ${facts} where title = '${title}';
       alter table public.jobs enable trigger update_state;`,
    );

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  beforeEach(async () => {
    await execute("delete from public.jobs");
    for (const [title, facts] of ROWS) await add(title, facts);
  });

  test("has a state by what an administrator sets and by its dates", async () => {
    const rows = await query("select title, state from jobs order by title");
    expect(rows).toEqual([
      { title: "Closed", state: "closed" },
      { title: "Draft", state: "draft" },
      { title: "Hidden", state: "hidden" },
      { title: "Open", state: "open" },
      { title: "Open until later", state: "open" },
      { title: "Scheduled", state: "scheduled" },
    ]);
  });

  test("shows visitors what is published, and lists what is open", async () => {
    const published = ["Closed", "Open", "Open until later"];
    expect((await titlesFor(anon)).sort()).toEqual(published);
    expect(await titlesFor(admin.caller)).toHaveLength(ROWS.length);
    expect((await listed()).sort()).toEqual(["Open", "Open until later"]);
    expect(await find("Closed")).toMatchObject({ job: { title: "Closed" }, is_closed: true });
    expect(await find("Open")).toMatchObject({ job: { title: "Open" }, is_closed: false });
    for (const title of ["Scheduled", "Draft", "Hidden"]) {
      expect((await find(title)).job, title).toBeNull();
    }
  });

  test("goes by its dates where the schedule is late", async () => {
    await passes("Open until later", `closes_at = now() - ${HOUR}`);
    await passes("Scheduled", `published_from = now() - ${HOUR}`);
    await passes("Draft", `published_from = now() - ${HOUR}`);
    expect(await stateOf("Open until later")).toBe("open");
    expect(await listed()).toEqual(["Open"]);
    expect((await find("Open until later")).is_closed).toBe(true);
    expect((await find("Open")).alike).toEqual([]);
    expect((await find("Scheduled")).is_closed).toBe(false);
    expect((await find("Draft")).job).toBeNull();
  });

  test("has no day of publication if it was never open", async () => {
    await execute(
      `insert into public.jobs (title, company, url, visibility, published_from)
       values ('Kept', 'Acme', 'https://acme.test/', 'draft', null),
         ('Planned', 'Acme', 'https://acme.test/', 'shown', now() + ${HOUR})`,
    );
    await set("Kept", `visibility = 'shown', closes_at = now() - ${HOUR}`);
    await passes("Planned", `published_from = now() - 2 * ${HOUR}, closes_at = now() - ${HOUR}`);
    await publishAndClose();
    for (const title of ["Kept", "Planned"]) {
      expect(await find(title), title).toMatchObject({
        job: { title, state: "closed", published_at: null },
        is_closed: true,
      });
    }
  });

  test("is published and closed at its time, once", async () => {
    await passes("Open until later", `closes_at = now() - ${HOUR}`);
    await passes("Scheduled", `published_from = now() - ${HOUR}`);
    expect(await publishAndClose(1)).toBe(1);
    expect(await publishAndClose()).toBe(1);
    expect(await publishAndClose()).toBe(0);
    expect([await stateOf("Open until later"), await stateOf("Scheduled")]).toEqual([
      "closed",
      "open",
    ]);
    expect((await listed())[0]).toBe("Scheduled");
    expect(await query("select * from public.job_counts()")).toEqual([
      { kind: "customer_service", number: 2 },
    ]);
  });

  test("is as its editor left it after it was published", async () => {
    const edited = "select updated_at::text as at from jobs where title = 'Scheduled'";
    const published =
      "select published_at > created_at as later from jobs where title = 'Scheduled'";
    await passes("Scheduled", `published_from = now() - ${HOUR}`);
    const before = await query(edited);
    await publishAndClose();
    expect(await query(edited)).toEqual(before);
    expect(await query(published)).toEqual([{ later: true }]);
  });

  test("is at the top of the board when it is published", async () => {
    await set("Draft", "visibility = 'shown'");
    expect((await listed())[0]).toBe("Draft");
    await set("Open", "visibility = 'hidden'");
    await set("Open", "visibility = 'shown'");
    expect((await listed())[0]).toBe("Draft");
    await execute(
      "insert into jobs (title, company, url, visibility) values ('Late', 'Acme', 'https://acme.test/', 'hidden')",
    );
    await set("Open", "visibility = 'draft'");
    await set("Open", "visibility = 'shown'");
    await set("Late", "visibility = 'shown'");
    expect((await listed())[0]).toBe("Late");
  });

  test("is listed for administrators in each of its states, with the number of each", async () => {
    await set("Hidden", "category = 'interpretation'");
    const states = [
      { kind: "closed", number: 1 },
      { kind: "draft", number: 1 },
      { kind: "hidden", number: 1 },
      { kind: "open", number: 2 },
      { kind: "scheduled", number: 1 },
    ];
    const counts = [
      { kind: "customer_service", number: 5 },
      { kind: "interpretation", number: 1 },
    ];
    expect(await listForAdmin()).toMatchObject({ total: 6, states, counts });
    expect(await listForAdmin({ _query: "acme" })).toMatchObject({
      total: 6,
      states: [],
      counts,
    });
    expect(await listForAdmin({ _state: "draft" })).toMatchObject({
      total: 1,
      states,
      counts: [
        { kind: "customer_service", number: 1 },
        { kind: "interpretation", number: 0 },
      ],
      rows: [{ title: "Draft", state: "draft" }],
    });
    expect(await listForAdmin({ _state: "open", _per_page: 1, _page: 2 })).toMatchObject({
      total: 2,
      rows: [{ state: "open" }],
    });
    expect(
      await listForAdmin({ _state: "hidden", _category: "interpretation", _query: "hidden" }),
    ).toMatchObject({ total: 1, rows: [{ title: "Hidden" }] });
    expect(await listForAdmin({ _state: "no state" })).toMatchObject({ total: 0, rows: [] });
    expect(await errorOf(call(cloud().engine, anon, "admin_list_jobs", {}))).toMatch(/^42501/);
  });

  test.each([
    [
      "pay that ends below its beginning",
      "pay_from = 10, pay_to = 5, pay_currency = 'USD', pay_unit = 'hour'",
    ],
    ["pay without a currency", "pay_from = 10, pay_unit = 'hour'"],
    ["pay up to an amount alone", "pay_to = 10"],
    ["no pay", "pay_from = 0, pay_currency = 'USD', pay_unit = 'hour'"],
    ["an unknown currency", "pay_from = 1, pay_currency = 'XXX', pay_unit = 'hour'"],
    ["an unknown unit", "pay_from = 1, pay_currency = 'USD', pay_unit = 'day'"],
    ["an unknown employment", "employment = '{slavery}'"],
    ["an unknown place", "open_to = '{atlantis}'"],
    ["a place that is null", "open_to = array[null]::text[]"],
    ["an unknown language", "languages = '{xx}'"],
    ["an end before its beginning", "published_from = now(), closes_at = now() - interval '1 day'"],
    ["an unknown visibility", "visibility = 'open'"],
  ])("refuses %s", async (_what, facts) => {
    expect(await errorOf(run(cloud().engine, admin.caller, `update jobs set ${facts}`))).toMatch(
      /^23514/,
    );
  });

  test("is compared by what it pays an hour, in its currency", async () => {
    const pays = async (from: number, currency: string, unit: string) => {
      await set("Open", `pay_from = ${from}, pay_currency = '${currency}', pay_unit = '${unit}'`);
      const [row] = await query<{ pay: number | null }>(
        "select pay_per_hour::float as pay from jobs where title = 'Open'",
      );
      return row?.pay;
    };
    expect(await pays(12.5, "USD", "hour")).toBe(12.5);
    expect(await pays(1730, "USD", "month")).toBe(10);
    expect(await pays(20_760, "USD", "year")).toBe(10);
    expect(await pays(0.45, "USD", "piece")).toBeNull();
    expect(await pays(39_000, "COP", "hour")).toBe(39_000);
    expect(await pays(9_000_000_000, "COP", "hour")).toBe(9_000_000_000);
  });

  test("has those like it beside it: of its category, its languages and its places", async () => {
    const rest = "category = 'interpretation'";
    await set("Open", `${rest}, languages = '{en,es}', open_to = '{CO}'`);
    for (const [title, facts] of [
      ["Another category", "languages = '{en,es}', open_to = '{CO}'"],
      ["Neither", `${rest}, languages = '{de}', open_to = '{JP}'`],
      ["Place", `${rest}, languages = '{de}', open_to = '{latin_america}'`],
      ["Languages", `${rest}, languages = '{es,en}'`],
      ["Both", `${rest}, languages = '{en,es}', open_to = '{worldwide}'`],
      ["Both, closed", `${rest}, languages = '{en,es}', open_to = '{CO}', closes_at = now()`],
    ] as const) {
      await add(title, facts);
    }
    const { alike } = await find("Open");
    expect(alike.map(({ title }) => title)).toEqual(["Both", "Languages", "Place"]);
    expect((await find("Both, closed")).alike[0]?.title).toBe("Both");
  });
});
