import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { anon, call, callForRows } from "../../support/users";

/** Enough that both categories hold more of them than are ever counted. */
const MANY = 500;

interface Found {
  total: number;
  is_capped: boolean;
  has_more: boolean;
  counts: { kind: string; number: number }[];
  rows: { title: string }[];
}

const countsOf = (customerService: number, interpretation: number) => [
  { kind: "customer_service", number: customerService },
  { kind: "interpretation", number: interpretation },
];

onOneEngine("a search among very many jobs", (cloud) => {
  beforeAll(() =>
    cloud().engine.execute(
      `insert into public.jobs
         (title, company, category, location, url, languages, pay_from, pay_currency, pay_unit, created_at)
         select case when number <= 3 then 'Rare find ' else 'Common job ' end || number,
           case when number <= 20 then 'Fresh' when number > 300 then 'Veteran' else 'Acme' end,
           case when number % 2 = 0 then 'interpretation' else 'customer_service' end,
           'Lisbon', 'https://acme.test/' || number, '{en}',
           case when number <= 250 then number end, case when number <= 250 then 'USD' end,
           case when number <= 250 then 'hour' end, now() - number * interval '1 minute'
         from generate_series(1, ${MANY}) as number`,
    ),
  );

  const search = (args: Record<string, unknown>) =>
    call<Found>(cloud().engine, anon, "list_jobs", args);

  test("counts two hundred in each category and says that there are more", async () => {
    expect(await search({ _query: "lisbon" })).toMatchObject({
      total: 200,
      is_capped: true,
      counts: countsOf(201, 201),
    });
    expect(await search({ _query: "lisbon", _category: "interpretation" })).toMatchObject({
      total: 200,
      is_capped: true,
    });
  });

  test("knows exactly what is fewer, and what nobody searched for", async () => {
    expect(await search({ _query: "rare find" })).toMatchObject({
      total: 3,
      is_capped: false,
      counts: countsOf(2, 1),
    });
    const all = countsOf(MANY / 2, MANY / 2);
    expect(await search({})).toMatchObject({ total: MANY, is_capped: false, counts: all });
    expect(await callForRows(cloud().engine, anon, "job_counts")).toEqual(all);
  });

  test("finds what only the newest jobs have, and what only old ones have", async () => {
    expect(await search({ _query: "fresh" })).toMatchObject({ total: 20, is_capped: false });
    const old = await search({ _query: "veteran" });
    expect(old).toMatchObject({ total: 200, is_capped: false });
    expect(old.rows[0]?.title).toBe("Common job 301");
  });

  test.each([
    [MANY, { _language: "en" }],
    [MANY, { _language: "en", _sort: "pay" }],
    [MANY / 2, { _language: "en", _sort: "closing", _category: "interpretation" }],
  ])(
    "turns the pages of %i jobs with a filter beyond those that it counts: %j",
    async (number, args) => {
      const titles = new Set<string>();
      let page = 0;
      let found: Found;
      do {
        page += 1;
        found = await search({ ...args, _page: page, _per_page: 60 });
        expect(found).toMatchObject({ total: 200, is_capped: true });
        for (const { title } of found.rows) titles.add(title);
      } while (found.has_more);

      expect(page).toBe(Math.ceil(number / 60));
      expect(titles.size).toBe(number);
    },
  );

  test("turns the pages of words up to the last that it counts, and not beyond", async () => {
    const titles = async (_page: number) =>
      (await search({ _query: "lisbon", _page, _per_page: 6 })).rows.map(({ title }) => title);

    expect(await titles(1)).toContain("Rare find 1");
    expect(await titles(34)).toEqual(["Common job 199", "Common job 200"]);
    expect(await titles(35)).toEqual([]);
  });
});
