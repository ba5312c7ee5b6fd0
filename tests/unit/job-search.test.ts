import { expect, test } from "vitest";
import { ALL_JOBS, type JobSearch, jobsHref, withoutFilter } from "~/features/jobs/job-search";
import {
  chipsOf,
  feedOf,
  jobArguments,
  jobSearchFrom,
  typedFields,
  widerLink,
} from "~/features/jobs/job-search.server";

const read = (query: string) => jobSearchFrom(new Request(`https://homeline.test/jobs?${query}`));
const typed = (q: string) => read(`${new URLSearchParams({ q })}`);

test("an address is read as it is written", () => {
  const search: JobSearch = {
    category: "interpretation",
    minPay: 10.5,
    employment: "part_time",
    country: "CO",
    language: "es",
    sort: "pay",
    query: "night shift",
    page: 3,
  };
  const address = jobsHref(search);

  expect(address).toBe(
    "/jobs?category=interpretation&pay=10.5&employment=part_time&country=CO&language=es&sort=pay&q=night+shift&page=3",
  );
  expect(read(address.split("?")[1] ?? "").search).toEqual(search);
  expect(jobsHref(ALL_JOBS)).toBe("/jobs");
});

test.each([
  "pay=&employment=&country=&language=&sort=&q=",
  "pay=-1&employment=sometimes&language=klingon&sort=random&category=cooking",
  "pay=ten&employment=toString&language=toString&sort=__proto__",
  "pay=100000&employment=constructor",
  "pay=0&page=0",
])("values that there are not are ignored: %s", (query) => {
  expect(read(query).search).toEqual(ALL_JOBS);
});

test.each([
  ["CO", "CO"],
  ["co", "CO"],
  ["Colombia", "CO"],
  ["  méxico ", "MX"],
  ["Filipinas", "PH"],
  ["república dominicana", "DO"],
  ["USA", "US"],
  ["Côte d’Ivoire", "CI"],
])("the country %j is read as %s", (country, code) => {
  expect(read(`${new URLSearchParams({ country })}`)).toMatchObject({
    search: { country: code },
  });
});

test.each(["es", "ES", "Spanish", "español", "castellano"])(
  "the language %j is read",
  (language) => {
    expect(read(`${new URLSearchParams({ language })}`).search.language).toBe("es");
  },
);

test("what was typed and is no filter stays in its field", () => {
  const url = "https://homeline.test/jobs?pay=10.555&country=spanish&language=co";
  const request = new Request(url);
  expect(jobSearchFrom(request).search).toEqual(ALL_JOBS);
  expect(typedFields(request, ALL_JOBS)).toEqual({
    pay: "10.555",
    country: "spanish",
    language: "co",
  });
});

test.each(["10", "$10", " 10 ", "10.00", "10,00"])("pay from %j is ten dollars", (pay) => {
  expect(read(`${new URLSearchParams({ pay })}`).search.minPay).toBe(10);
});

test.each<[string, Record<string, string>, string]>([
  [
    "spanish interpretation part time",
    { language: "es", category: "interpretation", employment: "part_time" },
    "",
  ],
  ["Spanish teacher", { language: "es" }, "teacher"],
  ["medio tiempo", { employment: "part_time" }, ""],
  ["tiempo completo", { employment: "full_time" }, ""],
  ["full-time", { employment: "full_time" }, ""],
  ["Español", { language: "es" }, ""],
  ["INGLÉS", { language: "en" }, ""],
  ["colombia", { country: "CO" }, ""],
  ["work from Colombia", { country: "CO" }, ""],
  ["remote jobs philippines", { country: "PH" }, ""],
  ["trabajo desde casa en república dominicana", { country: "DO" }, ""],
  ["servicio al cliente en español", { category: "customer_service", language: "es" }, ""],
  ["english spanish", { language: "en" }, "spanish"],
  ["español castellano night", { language: "es" }, "night"],
  ["traductora de inglés", { category: "interpretation", language: "en" }, ""],
  ["agent (Ghana)", { country: "GH" }, "agent"],
  ["american sign language", { language: "ase" }, ""],
  ["criollo haitiano", { language: "ht" }, ""],
  ["$10 an hour", { pay: "10" }, ""],
  ["10 per hour", { pay: "10" }, ""],
  ["at least $12.50/hr spanish", { pay: "12.5", language: "es" }, ""],
  ["15 dólares la hora", { pay: "15" }, ""],
  ["$15+ chat", { pay: "15" }, "chat"],
  ["spanish chat at least $10", { pay: "10", language: "es" }, "chat"],
  ["desde 12 dólares", { pay: "12" }, ""],
  ["chat más de US$8.50", { pay: "8.5" }, "chat"],
  ["$10-15/hour", { pay: "10" }, ""],
  ["10 to 15 usd chat", { pay: "10" }, "chat"],
  ["8 hour shifts for $12/hr", { pay: "12" }, "8 hour shifts"],
  ["$1,730 a month", { pay: "10" }, ""],
  ["$41,600 a year", { pay: "20" }, ""],
  ["8 hour shifts", {}, "8 hour shifts"],
  ["$7.50", {}, "$7.50"],
  ["at least $1500", {}, "at least $1500"],
  ["at least 3 years", {}, "at least 3 years"],
  ["over 24/7", {}, "over 24/7"],
  ["100%", {}, "100%"],
  ["remote nurse", {}, "nurse"],
  ["remote jobs", {}, ""],
  ["trabajo remoto", {}, ""],
  ["🦊", {}, "🦊"],
  ["", {}, ""],
])("%j names filters, and the rest are words", (query, filters, rest) => {
  const { said, rest: words } = typed(query);

  expect(Object.fromEntries(said.map(({ name, value }) => [name, value]))).toEqual(filters);
  expect(words).toBe(rest);
});

test("words name no other filter than those that are set", () => {
  expect(jobArguments(read("language=en&q=spanish+colombia"))).toMatchObject({
    _language: "en",
    _query: "spanish",
    _said: [{ name: "country", value: "CO", words: "colombia" }],
  });
});

test("words that repeat a filter that is set are not looked for, and go with it", () => {
  const repeated = read(
    "employment=part_time&country=CO&pay=12&q=night+medio+tiempo+de+colombia+$10/hour",
  );
  const args = jobArguments(repeated);
  expect(args).toMatchObject({ _query: "night", _employment: "part_time", _country: "CO" });
  expect(args).toMatchObject({ _min_pay: 12, _said: undefined });

  expect(chipsOf(repeated)).toEqual([
    {
      label: "Pay from $12 an hour",
      to: "/jobs?employment=part_time&country=CO&q=night+medio+tiempo+de+colombia",
    },
    { label: "Part-time", to: "/jobs?pay=12&country=CO&q=night+de+colombia+%2410%2Fhour" },
    {
      label: "Open to Colombia",
      to: "/jobs?pay=12&employment=part_time&q=night+medio+tiempo+%2410%2Fhour",
    },
  ]);
});

test("each filter in use has an address without it", () => {
  expect(chipsOf(read("pay=10&country=CO&q=night+spanish+part+time&page=2"))).toEqual([
    { label: "Pay from $10 an hour", to: "/jobs?country=CO&q=night+spanish+part+time" },
    { label: "Open to Colombia", to: "/jobs?pay=10&q=night+spanish+part+time" },
    { label: "Part-time", to: "/jobs?pay=10&country=CO&q=night+spanish" },
    { label: "Spanish", to: "/jobs?pay=10&country=CO&q=night+part+time" },
  ]);
});

test("words that only link others go with them", () => {
  expect(chipsOf(typed("work from colombia"))).toEqual([
    { label: "Open to Colombia", to: "/jobs" },
  ]);
  // The end of a word is no word that links.
  for (const company of ["706a", "Kim’a", "O'en"]) {
    const [chip] = chipsOf(typed(`${company} Philippines`));
    expect(chip?.to).toBe(`/jobs?${new URLSearchParams({ q: company })}`);
  }
});

test("a wider search leaves out a filter, however it was given", () => {
  const given = read("pay=10&q=spanish+zebra+night&category=interpretation");
  const link = (query: string, left_out: string | null) =>
    widerLink(given, { query, left_out, total: 3, is_capped: false });

  expect(link("zebra night", "pay")).toEqual({
    to: "/jobs?category=interpretation&q=spanish+zebra+night",
    label: '"spanish zebra night" with any pay (3)',
  });
  expect(link("zebra night", "language").to).toBe(
    "/jobs?category=interpretation&pay=10&q=zebra+night",
  );
  expect(link("night", null)).toMatchObject({ label: '"spanish night" (3)' });
  expect(
    widerLink(read("pay=10"), { query: "", left_out: "pay", total: 1000, is_capped: true }),
  ).toEqual({
    to: "/jobs",
    label: "With any pay (1000+)",
  });
});

test("a feed has the filters of its page, the newest first", () => {
  expect(feedOf(read("category=interpretation&pay=10&sort=pay&q=night&page=4"))).toEqual({
    title: "New interpretation jobs at Homeline: Pay from $10 an hour, night",
    path: "/jobs.rss?category=interpretation&pay=10&q=night",
  });
});

test("a filter is left out from the first page on", () => {
  expect(withoutFilter({ ...ALL_JOBS, minPay: 3, page: 5 }, "pay")).toEqual(ALL_JOBS);
});
