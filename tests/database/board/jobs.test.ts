import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { anon, call, errorOf, run, signUpAdmin, type TestUser } from "../../support/users";

interface Page<Row> {
  total: number;
  counts: { kind: string; number: number }[];
  rows: Row[];
}

const NOTHING = {
  total: 0,
  is_capped: false,
  has_more: false,
  needs_word: false,
  rows: [],
  similar_titles: [],
};

onOneEngine("the job board", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

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
    call<Page<{ id: string; title: string }>>(cloud().engine, anon, "list_jobs", {
      _per_page: 6,
      ...args,
    });
  const titles = async (args: Record<string, unknown>) =>
    (await search(args)).rows.map(({ title }) => title);

  test("shows as many to a page as are asked for, the newest first", async () => {
    expect(await search()).toMatchObject({ total: 20 });
    expect(await titles({ _page: 4 })).toEqual(["Job 19", "Job 20"]);
    expect(await titles({ _page: 5 })).toEqual([]);
  });

  test("has each job on one page", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((_page) => titles({ _page })));
    expect(pages.flat()).toEqual(Array.from({ length: 20 }, (_, index) => `Job ${index + 1}`));
  });

  test("passes only the jobs that follow, for a page in the second half", async () => {
    const passed = await cloud().engine.transaction(async (tx) => {
      const entriesRead = async () => {
        const [row] = await tx.query<{ entries: number }>(
          `select pg_stat_get_xact_tuples_returned('public.jobs_newest_open'::regclass)::integer as entries`,
        );
        return row?.entries ?? 0;
      };
      const before = await entriesRead();
      await tx.query("select list_jobs(null, null, 4, 6)");
      return (await entriesRead()) - before;
    });
    expect(passed).toBe(2);
  });

  test("filters by category and finds words anywhere, in any case", async () => {
    expect(await search({ _category: "interpretation" })).toMatchObject({ total: 10 });
    expect(await titles({ _query: "reMOTE 100", _category: "customer_service" })).toEqual([
      "Job 3",
    ]);
    expect(await search({ _query: "LISBON" })).toMatchObject({ total: 20 });
  });

  test.each(["cooking", "all", ""])("has no jobs in the category %j", async (_category) => {
    const counts = [
      { kind: "customer_service", number: 10 },
      { kind: "interpretation", number: 10 },
    ];
    expect(await search({ _category })).toEqual({ ...NOTHING, counts });
  });

  test.each(["100%", "_Inc", "% Remote_Inc"])("takes %s literally", async (_query) => {
    expect(await titles({ _query })).toEqual(["Job 3"]);
  });

  test.each(["\\x", "'; drop table jobs; --", "%zz%", "x".repeat(5000)])(
    "finds nothing for %.30s",
    async (_query) => {
      expect(await search({ _query })).toMatchObject({ total: 0, rows: [] });
    },
  );

  test("tells on which page a job lies", async () => {
    const { rows } = await search({ _per_page: 100 });
    const page = (index: number, args = {}) =>
      call(cloud().engine, anon, "find_job_page", {
        _job_id: rows[index]?.id,
        _per_page: 6,
        ...args,
      });

    expect(await page(0)).toBe(1);
    expect(await page(5)).toBe(1);
    expect(await page(6)).toBe(2);
    expect(await page(19)).toBe(4);
    expect(await page(19, { _category: "interpretation" })).toBe(2);
    expect(await page(19, { _category: "customer_service" })).toBeNull();
    expect(await page(20)).toBeNull();
  });

  test.each([
    ...["javascript:alert(1)", "http://", "//acme.test", "ftp://acme.test", "https:///x"],
    ...["jobs@acme.test", "mailto:jobs", "mailto:jobs@acme.test?bcc=a@b.test", "mailto:a @b.test"],
  ])("refuses the address %s", async (url) => {
    const added = run(
      cloud().engine,
      admin.caller,
      "insert into jobs (title, company, url) values ('J', 'C', $1)",
      [url],
    );
    expect(await errorOf(added)).toMatch(/^23514/);
  });

  test("finds and counts whatever category the table allows", async () => {
    await cloud().engine.execute(
      `alter table public.jobs drop constraint jobs_category_check;
       insert into public.jobs (title, company, category, url)
       values ('Judge', 'Acme', 'moderation', 'https://acme.test/')`,
    );
    const { counts } = await search();
    expect(counts.at(-1)).toEqual({ kind: "moderation", number: 1 });
    expect(await search({ _category: "moderation" })).toMatchObject({ total: 1 });
    expect(await search({ _category: "moderation", _query: "judge" })).toMatchObject({
      total: 1,
      rows: [{ title: "Judge" }],
    });
    expect((await search({ _query: "acme" })).counts).toHaveLength(3);
  });
});
