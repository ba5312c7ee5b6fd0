import { beforeAll, describe, expect, test } from "vitest";
import type { CompositeTypes } from "#database";
import { ALL_JOBS } from "~/features/jobs/job-search";
import { jobArguments, jobSearchFrom, readJobSearch } from "~/features/jobs/job-search.server";
import { onOneEngine } from "../support/cloud";
import { anon, call } from "../support/users";

interface Found {
  total: number;
  is_capped: boolean;
  counts: { kind: string; number: number }[];
  wider: CompositeTypes<"wider_search">[];
  rows: { title: string }[];
}

/** Each with a name of one word in its title, the newest first. */
const JOBS = `
  insert into public.jobs
    (title, company, category, location, type, pay_from, pay_currency, pay_unit, employment, open_to, languages,
     closes_at, url, description, created_at)
  select title, 'Acme', category, location, null, pay, currency, unit, employment::text[], open_to::text[],
    languages::text[], now() + closes * interval '1 day', 'https://acme.test/', description,
    now() - place * interval '1 hour'
  from (values
    (1, 'Ant: Agent for hotels', 'customer_service', 'Remote, Latin America', 9, 'USD', 'hour',
      '{full_time}', '{latin_america}', '{es,en}', 9, 'You answer calls of guests.'),
    (2, 'Bee: Medical Interpreter, Spanish', 'interpretation', null, 14, 'USD', 'hour',
      '{part_time,contract}', '{worldwide}', '{es,en}', 3, 'In hospitals, on weekends.'),
    (3, 'Cat: Chat support', 'customer_service', 'Remote, Philippines', 29000, 'PHP', 'month',
      '{full_time}', '{PH}', '{en}', null, 'Night shift.'),
    (4, 'Dog: Court Interpreter, Haitian Creole', 'interpretation', 'Remote', 31200, 'USD', 'year',
      '{full_time}', '{US,HT,DO}', '{ht,en}', null, 'Certified.'),
    (5, 'Elk: Spanish teacher', 'customer_service', null, null, null, null,
      '{}', '{}', '{}', null, 'Lessons for beginners.'),
    (6, 'Fox: Relay Interpreter', 'interpretation', 'Remote', 0.5, 'USD', 'piece',
      '{contract}', '{north_america}', '{ase,en}', 20, 'Video calls in sign language.'),
    (7, 'Gnu: Summer sales', 'customer_service', 'Remote', 1500, 'EUR', 'month',
      '{temporary}', '{europe}', '{de,fr}', null, 'From June to September.'),
    (8, 'Hen: Intern in quality', 'customer_service', 'Remote', 4, 'USD', 'hour',
      '{internship,part_time}', '{africa,IN}', '{en}', null, 'Learn to review calls.'),
    (9, 'Ibis: Billing agent in Colombia', 'customer_service', 'Bogotá', null, null, null,
      '{full_time}', '{}', '{}', null, 'Medio turno los sábados.'),
    (10, 'Jay: Portuguese Interpreter', 'interpretation', 'Remote, Brazil', 60, 'BRL', 'hour',
      '{part_time}', '{BR,PT}', '{pt,en}', null, 'By phone.')
  ) as job (place, title, category, location, pay, currency, unit, employment, open_to, languages, closes, description)`;

/** What people type, and the jobs that it finds, by the first letters of their names. */
const QUESTIONS: [typed: string, jobs: string][] = [
  ["spanish interpretation part time", "Bee"],
  ["spanish", "Bee Elk Ant"],
  ["Spanish teacher", "Elk"],
  ["español", "Ant Bee"],
  ["trabajos en español", "Ant Bee"],
  ["inglés", "Ant Bee Cat Dog Fox Hen Jay"],
  ["english", "Ant Bee Cat Dog Fox Hen Jay"],
  ["bilingual english spanish", ""],
  ["english spanish", "Bee"],
  ["medio tiempo", "Bee Hen Jay"],
  ["part time", "Bee Hen Jay"],
  ["part-time jobs", "Bee Hen Jay"],
  ["tiempo completo", "Ant Cat Dog Ibis"],
  ["full time customer service", "Ant Cat Ibis"],
  ["jornada completa", "Ant Cat Dog Ibis"],
  ["freelance interpreter", "Bee Fox"],
  ["contract", "Bee Fox"],
  ["seasonal", "Gnu"],
  ["internship", "Hen"],
  ["prácticas", "Hen"],
  ["colombia", "Ibis Ant Bee"],
  ["work from colombia", "Ibis Ant Bee"],
  ["trabajo desde casa en colombia", "Ibis Ant Bee"],
  ["remote jobs philippines", "Cat Bee"],
  ["filipinas", "Bee Cat"],
  ["jobs in nigeria", "Bee Hen"],
  ["república dominicana", "Ant Bee Dog"],
  ["haití", "Ant Bee Dog"],
  ["usa", "Bee Dog Fox"],
  ["alemania", "Bee Gnu"],
  ["brasil portugués", "Jay"],
  ["interpretation", "Bee Dog Fox Jay"],
  ["intérprete", "Bee Dog Fox Jay"],
  ["interpreter kreyol", "Dog"],
  ["haitian creole", "Dog"],
  ["sign language", "Fox"],
  ["servicio al cliente", "Ant Cat Elk Gnu Hen Ibis"],
  ["call center español", "Ant"],
  ["$10 an hour", "Bee Dog Gnu Jay"],
  ["15 per hour", "Dog"],
  ["at least 5 usd an hour spanish", "Bee Ant"],
  ["$1,500 a month", "Ant Bee Dog Gnu Jay"],
  ["30k a year", "Dog"],
  ["german summer", "Gnu"],
  ["night shift philippines", "Cat"],
  ["remote teacher", "Elk"],
  ["bogota", "Ibis"],
  ["medical spanish interpretr", "Bee"],
  ["zebra spanish", ""],
];

onOneEngine("the filters of the job board", (cloud) => {
  beforeAll(() => cloud().engine.execute(JOBS));

  const search = (args: Record<string, unknown>) =>
    call<Found>(cloud().engine, anon, "search_jobs", args);
  const ask = (params: Record<string, string>) =>
    search(
      jobArguments(
        jobSearchFrom(new Request(`https://homeline.test/jobs?${new URLSearchParams(params)}`)),
      ),
    );
  const names = ({ rows }: Found) => rows.map(({ title }) => title.split(":")[0]).join(" ");

  test.each(QUESTIONS)("%s", async (query, jobs) => {
    const found = await search(jobArguments(readJobSearch({ ...ALL_JOBS, query })));

    expect(names(found).split(" ").sort()).toEqual(jobs.split(" ").sort());
    expect(found.total).toBe(found.rows.length);
    // The best matches of words come first.
    if (jobs.includes(" ") && query === "spanish") expect(names(found)).toBe(jobs);
  });

  test.each<[Record<string, string>, string]>([
    [{ pay: "10" }, "Bee Dog Gnu Jay"],
    [{ pay: "11.2" }, "Bee Dog"],
    [{ pay: "8.65" }, "Ant Bee Dog Gnu Jay"],
    [{ pay: "1" }, "Ant Bee Cat Dog Gnu Hen Jay"],
    [{ pay: "100" }, ""],
    [{ employment: "part_time" }, "Bee Hen Jay"],
    [{ country: "Colombia" }, "Ant Bee"],
    [{ country: "IN" }, "Bee Hen"],
    [{ country: "DO", category: "interpretation" }, "Bee Dog"],
    [{ language: "es" }, "Ant Bee"],
    [{ language: "en", pay: "9", employment: "full_time", country: "us" }, "Dog"],
    [{ language: "en", sort: "pay" }, "Dog Bee Jay Ant Hen Cat Fox"],
    [{ sort: "pay" }, "Dog Bee Jay Gnu Ant Hen Cat Elk Fox Ibis"],
    [{ pay: "9", sort: "pay" }, "Dog Bee Jay Gnu Ant"],
    [{ sort: "closing" }, "Bee Ant Fox Cat Dog Elk Gnu Hen Ibis Jay"],
    [{ language: "en", sort: "closing" }, "Bee Ant Fox Cat Dog Hen Jay"],
    [{ q: "interpreter", sort: "pay" }, "Dog Bee Jay Fox"],
    [{ q: "interpreter", sort: "newest" }, "Bee Dog Fox Jay"],
  ])("%j", async (params, jobs) => {
    const found = await ask(params);

    expect(names(found)).toBe(jobs);
    expect(found.total).toBe(found.rows.length);
  });

  test("counts the categories under the other filters", async () => {
    const counts = [
      { kind: "customer_service", number: 1 },
      { kind: "interpretation", number: 1 },
    ];
    expect(await ask({ language: "es" })).toMatchObject({ counts, total: 2 });
    expect(await ask({ language: "es", category: "interpretation" })).toMatchObject({
      counts,
      total: 1,
    });
    expect(await ask({ q: "spanish" })).toMatchObject({
      counts: [
        { kind: "customer_service", number: 2 },
        { kind: "interpretation", number: 1 },
      ],
    });
  });

  test("turns the pages of every order, also from the end", async () => {
    for (const args of [
      {},
      { _sort: "pay" },
      { _sort: "closing" },
      { _language: "en", _sort: "pay" },
    ]) {
      const all = names(await search(args));
      const pages = [];
      for (let page = 1; page <= 5; page += 1) {
        pages.push(names(await search({ ...args, _page: page, _per_page: 2 })));
      }
      expect(pages.join(" ").trim(), JSON.stringify(args)).toBe(all);
    }
  });

  test("offers what finds something, each without one filter or word", async () => {
    const wider = async (params: Record<string, string>) =>
      (await ask(params)).wider.map(({ query, left_out, total }) => [query, left_out, total]);

    expect(await wider({ pay: "100", employment: "internship" })).toEqual([["", "pay", 1]]);
    expect(await wider({ category: "interpretation", language: "de", country: "CO" })).toEqual([
      ["", "language", 1],
    ]);
    expect(await wider({ q: "part time kreyol" })).toEqual([
      ["", "employment", 1],
      ["", "language", 3],
    ]);
    expect(await wider({ language: "ht", q: "zebra" })).toEqual([["", null, 1]]);
    expect(await wider({ q: "spanish zebra night" })).toEqual([]);
    expect(await wider({ q: "zebra teacher spanish" })).toEqual([["teacher", null, 1]]);
  });

  test("does not find a job that is not open", async () => {
    await cloud().engine.transaction(async (tx) => {
      await tx.execute("update public.jobs set visibility = 'hidden' where title like 'Bee%'");
      const [row] = await tx.query<{ total: string }>(
        "select total from public.search_jobs(_language => 'es')",
      );
      expect(Number(row?.total)).toBe(1);
      await tx.execute("update public.jobs set visibility = 'shown' where title like 'Bee%'");
    });
  });

  describe("of whatever is asked", () => {
    test.each<Record<string, unknown>>([
      { _language: "x'y\\z" },
      { _country: "!" },
      { _employment: "a | b" },
      { _country: "", _language: "" },
      { _said: [{ name: "language", value: "es", words: "' \\ & |" }] },
      { _said: {} },
      { _sort: "random" },
      { _min_pay: -1 },
    ])("answers %j", async (args) => {
      expect((await search(args)).total).toBeGreaterThanOrEqual(0);
    });
  });
});
