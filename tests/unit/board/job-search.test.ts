import { expect, test } from "vitest";
import { ALL_JOBS, type JobSearch, jobsHref } from "~/board/jobs/job-search";
import { chipsOf, feedOf, filterValuesOf, jobSearchFrom } from "~/board/jobs/job-search.server";

const read = (query: string) => jobSearchFrom(new Request(`https://homeline.test/jobs?${query}`));
const readOne = (name: string, value: string) => read(`${new URLSearchParams({ [name]: value })}`);

test("an address is read as it is written", () => {
  const search: JobSearch = {
    category: "interpretation",
    minPay: 10.5,
    payUnit: "month",
    currency: "COP",
    employment: "part_time",
    openTo: "latin_america",
    language: "es",
    english: "basic",
    sort: "pay",
    query: 'night -shift "sin inglés"',
    page: 3,
  };
  const address = jobsHref(search);

  expect(address).toBe(
    "/jobs?category=interpretation&pay=10.5&per=month&currency=COP&employment=part_time" +
      "&open_to=latin_america&language=es&english=basic&sort=pay&q=night+-shift+%22sin+ingl%C3%A9s%22&page=3",
  );
  expect(read(address.split("?")[1] ?? "")).toEqual(search);
  expect(jobsHref(ALL_JOBS)).toBe("/jobs");
});

test.each([
  "category=interpretation&pay=10.5&per=month&currency=COP&open_to=latin_america&sort=pay&q=night",
  "employment=part_time&open_to=CI&language=quc&english=none",
  "currency=COP&sort=closing",
  "",
])("the form of the filters begins with what was asked for, and asks for the same: %s", (query) => {
  const values = Object.entries(filterValuesOf(read(query)));
  const sent = values.map(([name, value]) => [name, String(value ?? "")]);

  expect(jobsHref(read(`${new URLSearchParams(sent)}`))).toBe(jobsHref(read(query)));
});

test("pay without a unit and a currency is in US dollars an hour", () => {
  expect(read("pay=12")).toMatchObject({ minPay: 12, payUnit: "hour", currency: "USD" });
  expect(jobsHref(read("pay=12&per=hour&currency=USD"))).toBe("/jobs?pay=12");
  expect(jobsHref(read("pay=&per=month&currency=COP"))).toBe("/jobs");
  expect(jobsHref(read("currency=COP&sort=pay"))).toBe("/jobs?currency=COP&sort=pay");
});

test.each([
  "pay=&per=&currency=&employment=&open_to=&language=&sort=&q=",
  "pay=-1&employment=sometimes&language=klingon&sort=random&category=cooking",
  "pay=ten&employment=toString&language=toString&sort=__proto__&per=constructor",
  "pay=1000000000&per=year&currency=XXX",
  "pay=10.555&open_to=Narnia&english=native",
  "pay=0&page=0",
])("values that there are not are ignored: %s", (query) => {
  expect(read(query)).toEqual(ALL_JOBS);
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
])("an earlier address with the country %j is read as open to %s", (country, code) => {
  expect(readOne("country", country).openTo).toBe(code);
});

test.each([
  ["worldwide", "worldwide"],
  ["latin_america", "latin_america"],
  ["DO", "DO"],
])("open to %j is read", (openTo, code) => {
  expect(readOne("open_to", openTo).openTo).toBe(code);
});

test.each(["es", "ES", "Spanish", "español", "castellano"])(
  "the language %j is read",
  (language) => {
    expect(readOne("language", language).language).toBe("es");
  },
);

test.each(["10", "$10", " 10 ", "10.00", "10,00"])("pay from %j is ten", (pay) => {
  expect(readOne("pay", pay).minPay).toBe(10);
});

test("each filter in use has an address without it", () => {
  expect(chipsOf(read("pay=10&open_to=CO&language=es&q=night+part+time&page=2"))).toEqual([
    { label: "Pay from US$10 an hour", to: "/jobs?open_to=CO&language=es&q=night+part+time" },
    { label: "Open to Colombia", to: "/jobs?pay=10&language=es&q=night+part+time" },
    { label: "Spanish", to: "/jobs?pay=10&open_to=CO&q=night+part+time" },
  ]);
  expect(chipsOf(read("pay=1300000&per=month&currency=COP&sort=pay&open_to=caribbean"))).toEqual([
    {
      label: "Pay from COP\u00a01,300,000 a month",
      to: "/jobs?currency=COP&open_to=caribbean&sort=pay",
    },
    {
      label: "Open to the Caribbean",
      to: "/jobs?pay=1300000&per=month&currency=COP&sort=pay",
    },
  ]);
  expect(chipsOf(read("english=none")).map(({ label }) => label)).toEqual(["No English needed"]);
  expect(chipsOf(read("english=good"))).toEqual([{ label: "Good English is enough", to: "/jobs" }]);
  expect(chipsOf(read("open_to=worldwide")).map(({ label }) => label)).toEqual(["Open worldwide"]);
});

test("a feed has the filters of its page, the newest first", () => {
  expect(feedOf(read("category=interpretation&pay=10&sort=pay&q=night&page=4"))).toEqual({
    title: "New interpretation jobs at Homeline: Pay from US$10 an hour, night",
    path: "/jobs.rss?category=interpretation&pay=10&q=night",
  });
});
