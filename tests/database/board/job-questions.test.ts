import { beforeAll, describe, expect, test } from "vitest";
import { jobArguments, jobSearchFrom } from "~/board/jobs/job-search.server";
import { onOneEngine } from "../../support/cloud";
import { anon, call } from "../../support/users";

interface Found {
  total: number;
  is_capped: boolean;
  needs_word: boolean;
  counts: { kind: string; number: number }[];
  rows: { title: string }[];
  similar_titles: { title: string }[];
}

/** Each with a name of one word in its title, the newest first. */
const JOBS = `
  insert into public.jobs
    (title, company, category, location, type, pay_from, pay_currency, pay_unit, employment, open_to, languages,
     english, closes_at, url, description, created_at)
  select title, 'Acme', category, location, null, pay, currency, unit, employment::text[], open_to::text[],
    languages::text[], english, now() + closes * interval '1 day', 'https://acme.test/', description,
    now() - place * interval '1 hour'
  from (values
    (1, 'Ant: Agent for hotels', 'customer_service', 'Remote, Latin America', 9, 'USD', 'hour',
      '{full_time}', '{latin_america}', '{es,en}', 'good', 9, 'You answer calls of guests.'),
    (2, 'Bee: Medical Interpreter, Spanish', 'interpretation', null, 14, 'USD', 'hour',
      '{part_time,contract}', '{worldwide}', '{es,en}', 'fluent', 3, 'In hospitals, on weekends.'),
    (3, 'Cat: Chat support', 'customer_service', 'Remote, Philippines', 29000, 'PHP', 'month',
      '{full_time}', '{PH}', '{en}', 'basic', null, 'Night shift.'),
    (4, 'Dog: Court Interpreter, Haitian Creole', 'interpretation', 'Remote', 31200, 'USD', 'year',
      '{full_time}', '{US,HT,DO}', '{ht,en}', null, null, 'Certified.'),
    (5, 'Elk: Spanish teacher', 'customer_service', null, null, null, null,
      '{}', '{}', '{}', null, null, 'Lessons for beginners. No French needed, sin francés.'),
    (6, 'Fox: Relay Interpreter', 'interpretation', 'Remote', 0.5, 'USD', 'piece',
      '{contract}', '{north_america}', '{ase,en}', null, 20, 'Video calls in sign language.'),
    (7, 'Gnu: Summer sales', 'customer_service', 'Remote', 1500, 'EUR', 'month',
      '{temporary}', '{europe}', '{de,fr}', 'none', null, 'From June to September.'),
    (8, 'Hen: Intern in quality', 'customer_service', 'Remote', 4, 'USD', 'hour',
      '{internship,part_time}', '{africa,IN}', '{en}', null, null, 'Learn to review calls.'),
    (9, 'Ibis: Billing agent in Colombia', 'customer_service', 'Bogotá', null, null, null,
      '{full_time}', '{}', '{}', null, null, 'Medio turno los sábados.'),
    (10, 'Jay: Portuguese Interpreter', 'interpretation', 'Remote, Brazil', 60, 'BRL', 'hour',
      '{part_time}', '{BR,PT}', '{pt,en}', null, null, 'By phone.')
  ) as job (place, title, category, location, pay, currency, unit, employment, open_to, languages, english, closes,
    description)`;

/** What people type, and the jobs that it finds, the newest first, by the first words of their titles. */
const QUESTIONS: [typed: string, jobs: string][] = [
  // Words in any order, by their stems.
  ["spanish", "Ant Bee Elk"],
  ["Spanish teachers", "Elk"],
  ["teacher spanish", "Elk"],
  ["interpreter medical hospital", "Bee"],
  ["weekend calls", ""],
  ["GUESTS", "Ant"],
  ["bogota", "Ibis"],
  ["Bogotá", "Ibis"],
  ["sabados", "Ibis"],
  // What a job is said to be, by English and Spanish names.
  ["español", "Ant Bee"],
  ["trabajos en español", "Ant Bee"],
  ["inglés", "Ant Bee Cat Dog Fox Gnu Hen Jay"],
  ["english", "Ant Bee Cat Dog Fox Gnu Hen Jay"],
  // How much English it takes.
  ["no english", "Gnu"],
  ["no english needed", "Gnu"],
  ["sin inglés", "Gnu"],
  ["basic english", "Cat"],
  ["inglés básico", "Cat"],
  ["inglés avanzado", "Bee"],
  ["spanish interpretation part time", "Bee"],
  ['"medio tiempo"', "Bee Hen Jay"],
  ["part time", "Bee Hen Jay"],
  ["part-time jobs", "Bee Hen Jay"],
  ["tiempo completo", "Ant Cat Dog Ibis"],
  ["full time customer service", "Ant Cat Ibis"],
  ["jornada completa", "Ant Cat Dog Ibis"],
  ["freelance interpreter", "Bee Fox"],
  ["seasonal", "Gnu"],
  ["internship", "Hen"],
  ["prácticas", "Hen"],
  ["colombia", "Ant Bee Ibis"],
  ["work from colombia", "Ant Bee Ibis"],
  ["trabajo desde casa en Colombia", "Ant Bee Ibis"],
  ["remote jobs philippines", "Bee Cat"],
  ["filipinas", "Bee Cat"],
  ["jobs in nigeria", "Bee Hen"],
  ["república dominicana", "Ant Bee Dog"],
  ["latin america", "Ant Bee"],
  ["latinoamérica", "Ant Bee"],
  ["usa", "Bee Dog Fox"],
  ["alemania", "Bee Gnu"],
  ["brasil portugués", "Jay"],
  ["interpretation", "Bee Dog Fox Jay"],
  ["intérprete", "Bee Dog Fox Jay"],
  ["traducción", "Bee Dog Fox Jay"],
  ["interpreter kreyol", "Dog"],
  ["sign language", "Fox"],
  ["servicio al cliente", "Ant Cat Elk Gnu Hen Ibis"],
  ["call center español", "Ant"],
  // A place that is included by a larger one names no language: French Guiana, United Arab Emirates.
  ["french", "Elk Gnu"],
  // A job may say that something is not needed.
  ['"no french"', "Elk"],
  ['"sin francés"', "Elk"],
  ["arabic", ""],
  // Quotes, and what is excluded.
  ['"medio turno"', "Ibis"],
  ['"turno medio"', ""],
  ["“Night shift”", "Cat"],
  ["night-shift", "Cat"],
  ["interpreter -spanish", "Dog Fox Jay"],
  ["interpreter -part-time", "Dog Fox"],
  ['interpreter -"haitian creole"', "Bee Fox Jay"],
  ["portuguese or german", "Gnu Jay"],
  // No guess.
  ["médico", ""],
  ["interpretr", ""],
  ["zebra spanish", ""],
  ["$10 an hour", ""],
];

onOneEngine("the filters of the job board", (cloud) => {
  beforeAll(() => cloud().engine.execute(JOBS));

  const search = (args: Record<string, unknown>) =>
    call<Found>(cloud().engine, anon, "list_jobs", args);
  const ask = (params: Record<string, string>) =>
    search(
      jobArguments(
        jobSearchFrom(new Request(`https://homeline.test/jobs?${new URLSearchParams(params)}`)),
      ),
    );
  const names = ({ rows }: Found) => rows.map(({ title }) => title.split(":")[0]).join(" ");

  test.each(QUESTIONS)("%s", async (query, jobs) => {
    const found = await ask({ q: query });

    expect(names(found)).toBe(jobs);
    expect(found).toMatchObject({ total: found.rows.length, needs_word: false });
  });

  test.each(["-english", "-night -shift", "remote jobs", "the", "%", "🦊", '""', "--", "trabajo"])(
    "needs a word to look for, and lists all jobs: %s",
    async (query) => {
      expect(await ask({ q: query })).toMatchObject({ total: 10, needs_word: true });
      expect(await ask({ q: query, language: "es" })).toMatchObject({ total: 2, needs_word: true });
    },
  );

  test.each<[Record<string, string>, string]>([
    [{ pay: "10" }, "Bee Dog"],
    [{ pay: "15.03" }, "Dog"],
    [{ pay: "15.04" }, ""],
    [{ pay: "9", per: "hour", currency: "USD" }, "Ant Bee Dog"],
    [{ pay: "1730", per: "month" }, "Bee Dog"],
    [{ pay: "1", currency: "EUR" }, "Gnu"],
    [{ pay: "1500", per: "month", currency: "EUR" }, "Gnu"],
    [{ pay: "1501", per: "month", currency: "EUR" }, ""],
    [{ pay: "100", currency: "PHP" }, "Cat"],
    [{ pay: "0.01" }, "Ant Bee Dog Hen"],
    [{ pay: "999999999" }, ""],
    [{ employment: "part_time" }, "Bee Hen Jay"],
    [{ open_to: "CO" }, "Ant Bee"],
    [{ country: "Colombia" }, "Ant Bee"],
    [{ open_to: "west_africa" }, "Bee Hen"],
    [{ open_to: "latin_america" }, "Ant Bee"],
    [{ open_to: "worldwide" }, "Bee"],
    [{ open_to: "IN" }, "Bee Hen"],
    [{ open_to: "DO", category: "interpretation" }, "Bee Dog"],
    [{ language: "es" }, "Ant Bee"],
    // English that is enough for a job is enough for each that takes less.
    [{ english: "none" }, "Gnu"],
    [{ english: "basic" }, "Cat Gnu"],
    [{ english: "good" }, "Ant Cat Gnu"],
    [{ english: "fluent" }, "Ant Bee Cat Gnu"],
    [{ english: "good", category: "customer_service", open_to: "CO" }, "Ant"],
    [{ english: "fluent", sort: "closing" }, "Bee Ant Cat Gnu"],
    [{ english: "native" }, "Ant Bee Cat Dog Elk Fox Gnu Hen Ibis Jay"],
    [{ language: "en", pay: "9", employment: "full_time", open_to: "US" }, "Dog"],
    // Those that pay in the currency come first, and the others by date.
    [{ sort: "pay" }, "Dog Bee Ant Hen Cat Elk Fox Gnu Ibis Jay"],
    [{ sort: "pay", currency: "BRL" }, "Jay Ant Bee Cat Dog Elk Fox Gnu Hen Ibis"],
    [{ language: "en", sort: "pay" }, "Dog Bee Ant Hen Cat Fox Jay"],
    [{ pay: "9", sort: "pay" }, "Dog Bee Ant"],
    [{ sort: "closing" }, "Bee Ant Fox Cat Dog Elk Gnu Hen Ibis Jay"],
    [{ language: "en", sort: "closing" }, "Bee Ant Fox Cat Dog Hen Jay"],
    [{ q: "interpreter", sort: "pay" }, "Dog Bee Fox Jay"],
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
      { _sort: "pay", _currency: "BRL" },
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

  test("shows similar titles apart, where no job has the words", async () => {
    const similar = async (params: Record<string, string>) =>
      (await ask(params)).similar_titles.map(({ title }) => title.split(":")[0]).join(" ");

    expect(await similar({ q: "medical interpretr" })).toBe("Bee");
    expect(await similar({ q: "interpretr", language: "de" })).toBe("Bee Dog Fox Jay");
    expect(await similar({ q: "zebra" })).toBe("");
    expect(await similar({ q: "interpreter" })).toBe("");
    expect(await similar({ q: "interpreter", language: "hmn" })).toBe("");
    expect(await similar({ language: "hmn" })).toBe("");
  });

  test("does not find a job that is not open", async () => {
    await cloud().engine.transaction(async (tx) => {
      await tx.execute("update public.jobs set visibility = 'hidden' where title like 'Bee%'");
      const [row] = await tx.query<{ total: string }>(
        "select total from public.list_jobs(_language => 'es')",
      );
      expect(Number(row?.total)).toBe(1);
      await tx.execute("update public.jobs set visibility = 'shown' where title like 'Bee%'");
    });
  });

  describe("of whatever is asked", () => {
    test.each<Record<string, unknown>>([
      { _language: "x'y\\z" },
      { _open_to: "!" },
      { _employment: "a | b" },
      { _open_to: "", _language: "" },
      { _min_pay: 10, _currency: "' \\ & |" },
      { _min_pay: 10, _pay_unit: "day" },
      { _english: "' | a" },
      { _sort: "random" },
      { _min_pay: -1 },
    ])("answers %j", async (args) => {
      expect((await search(args)).total).toBeGreaterThanOrEqual(0);
    });
  });
});
