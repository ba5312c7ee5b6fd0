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

test("what was typed and is no name stays in its field", () => {
  const url = "https://homeline.test/jobs?country=spanish&language=co";
  const request = new Request(url);
  expect(jobSearchFrom(request).search).toEqual(ALL_JOBS);
  expect(typedFields(request, ALL_JOBS)).toEqual({ country: "spanish", language: "co" });
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
  ["agent (Ghana)", { country: "GH" }, "agent"],
  ["american sign language", { language: "ase" }, ""],
  ["criollo haitiano", { language: "ht" }, ""],
  ["$10 an hour", { pay: "10" }, ""],
  ["10 per hour", { pay: "10" }, ""],
  ["at least $12.50/hr spanish", { pay: "12.5", language: "es" }, ""],
  ["15 dólares la hora", { pay: "15" }, ""],
  ["$15+ chat", { pay: "15" }, "chat"],
  ["$1,730 a month", { pay: "10" }, ""],
  ["$41,600 a year", { pay: "20" }, ""],
  ["8 hour shifts", {}, "8 hour shifts"],
  ["$7.50", {}, "$7.50"],
  ["100%", {}, "100%"],
  ["remote nurse", {}, "nurse"],
  ["remote jobs", {}, "remote jobs"],
  ["🦊", {}, "🦊"],
  ["", {}, ""],
])("%j names filters, and the rest are words", (query, filters, rest) => {
  const { said, rest: words } = typed(query);

  expect(Object.fromEntries(said.map(({ name, value }) => [name, value]))).toEqual(filters);
  expect(words).toBe(rest);
});

test("words name no filter that is set", () => {
  expect(jobArguments(read("language=en&q=spanish+colombia"))).toMatchObject({
    _language: "en",
    _query: "spanish",
    _said: [{ name: "country", value: "CO", words: "colombia" }],
  });
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
