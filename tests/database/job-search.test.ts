import { beforeAll, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { call, visitor } from "../support/users";

/** Enough that both categories hold more of them than are ever counted. */
const MANY = 2_100;

interface Found {
  total: number;
  is_capped: boolean;
  counts: Record<string, number> | null;
  rows: { title: string }[];
}

onEachEngine(
  "a search among very many jobs",
  (cloud) => {
    beforeAll(() =>
      cloud().engine.execute(
        `insert into public.jobs (title, company, category, location, url, created_at)
         select case when number <= 3 then 'Rare find ' else 'Common job ' end || number, 'Acme',
           case when number % 2 = 0 then 'interpretation' else 'customer_service' end,
           'Lisbon', 'https://acme.test/' || number, now() - number * interval '1 minute'
         from generate_series(1, ${MANY}) as number`,
      ),
    );

    const search = (args: Record<string, unknown>) =>
      call<Found>(cloud().engine, visitor, "search_jobs", args);
    const counts = (_query?: string) =>
      call(cloud().engine, visitor, "job_counts", _query === undefined ? {} : { _query });

    it("counts a thousand and says that there are more", async () => {
      expect(await search({ _query: "lisbon" })).toMatchObject({ total: 1_000, is_capped: true });
      expect(await search({ _query: "lisbon", _category: "interpretation" })).toMatchObject({
        total: 1_000,
        is_capped: true,
      });
      expect(await counts("lisbon")).toEqual({
        all: 1_001,
        customer_service: 1_001,
        interpretation: 1_001,
      });
    });

    it("knows exactly what is fewer, and what nobody searched for", async () => {
      expect(await search({ _query: "rare find" })).toMatchObject({ total: 3, is_capped: false });
      expect(await counts("rare find")).toEqual({
        all: 3,
        customer_service: 2,
        interpretation: 1,
      });
      expect(await search({})).toMatchObject({ total: MANY, is_capped: false });
      expect(await counts()).toEqual({
        all: MANY,
        customer_service: MANY / 2,
        interpretation: MANY / 2,
      });
    });

    it("returns the counts with a page if they are requested", async () => {
      for (const _query of ["lisbon", "rare find", ""]) {
        for (const _category of [null, "interpretation"]) {
          const page = { _query, _category, _page: 2 };
          const { counts: found, ...rest } = await search({ ...page, _with_counts: true });
          expect(found).toEqual(await counts(_query));
          expect(await search(page)).toEqual({ ...rest, counts: null });
        }
      }
    });

    it("turns pages up to the last that it counts, and not beyond", async () => {
      const titles = async (_page: number) =>
        (await search({ _query: "lisbon", _page })).rows.map(({ title }) => title);

      expect(await titles(1)).toContain("Rare find 1");
      expect(await titles(167)).toContain("Common job 997");
      expect(await titles(168)).toEqual([]);
    });
  },
  { seed: "empty" },
);
