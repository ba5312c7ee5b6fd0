import { COUNT_LIMIT, EMPLOYMENTS, LANGUAGES, SEARCH_LIMIT } from "#database";
import { totalOf, type WiderLink, type WiderSearch } from "~/features/search/wider-searches";
import { countryName } from "~/lib/countries.server";
import { LOCALE } from "~/lib/locale";
import { pageFrom } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { SITE_NAME } from "~/site";
import { categoryFrom, JOB_CATEGORIES } from "./job";
import {
  type FilterName,
  JOB_SORTS,
  type JobSearch,
  jobsHref,
  MAX_PAY,
  withoutFilter,
} from "./job-search";
import { countryOf, languageOf, type ReadQuery, readQuery } from "./job-words.server";

/** A search of the board, with what its words mean. */
export interface ReadJobSearch extends ReadQuery {
  search: JobSearch;
}

/** Reads an address; values that there are not are left out. */
export function jobSearchFrom(request: Request): ReadJobSearch {
  const { searchParams } = new URL(request.url);

  return readJobSearch({
    category: categoryFrom(request),
    minPay: amountOf(searchParams.get("pay")),
    employment: keyOf(EMPLOYMENTS, searchParams.get("employment")),
    country: countryOf(searchParams.get("country") ?? ""),
    language: languageOf(searchParams.get("language") ?? ""),
    sort: keyOf(JOB_SORTS, searchParams.get("sort")),
    query: queryFrom(request),
    page: pageFrom(request),
  });
}

/** What stands in the fields that are typed: what was found, or what was given and is nothing. */
export function typedFields(request: Request, { minPay, country, language }: JobSearch) {
  const { searchParams } = new URL(request.url);
  const typed = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 60);

  return {
    pay: minPay?.toString() ?? typed("pay"),
    country: country ? countryName(country) : typed("country"),
    language: language ? LANGUAGES[language] : typed("language"),
  };
}

/** What the words of a search mean. */
export function readJobSearch(search: JobSearch): ReadJobSearch {
  return { search, ...readQuery(search.query, (name) => filterValue(search, name)) };
}

function keyOf<Values extends object>(values: Values, asked: string | null): keyof Values | null {
  return asked !== null && Object.hasOwn(values, asked) ? (asked as keyof Values) : null;
}

function amountOf(asked: string | null): number | null {
  const [, digits] = /^\s*\$?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*$/.exec(asked ?? "") ?? [];
  const amount = Number((digits ?? "").replace(",", "."));

  return amount > 0 && amount <= MAX_PAY ? amount : null;
}

function filterValue(search: JobSearch, name: FilterName): string | null {
  return name === "pay" ? (search.minPay?.toString() ?? null) : search[name];
}

/** The arguments by which the database is asked. */
export function jobArguments({ search, said, rest }: ReadJobSearch) {
  const { category, minPay, employment, country, language, sort } = search;
  const saidPay = said.find(({ name }) => name === "pay")?.value;
  const pay = minPay ?? (saidPay ? Number(saidPay) : undefined);
  const asWords = said.filter(({ name }) => name !== "pay");

  return {
    _category: category ?? undefined,
    _query: rest,
    _min_pay: pay,
    _employment: employment ?? undefined,
    _country: country ?? undefined,
    _language: language ?? undefined,
    _said:
      asWords.length > 0
        ? asWords.map(({ name, value, words }) => ({ name, value, words }))
        : undefined,
    _sort: sort ?? undefined,
  };
}

/** A filter that is in use, and the address without it. */
export interface Chip {
  label: string;
  to: string;
}

const FILTERS: FilterName[] = ["pay", "employment", "country", "language"];

/** Those of the form, then those of words; a category that was chosen stands above the list. */
export function chipsOf(read: ReadJobSearch): Chip[] {
  const { search, said } = read;
  const spoken = said.map(({ name, value, others }) => ({
    label: LABELS[name](value),
    to: jobsHref({ ...search, page: 1, query: others }),
  }));

  return [...chosenOf(read), ...spoken];
}

function chosenOf({ search, repeated }: ReadJobSearch): Chip[] {
  return FILTERS.flatMap((name) => {
    const value = filterValue(search, name);
    if (value === null) return [];
    const query = repeated.find((other) => other.name === name)?.others ?? search.query;
    return [
      { label: LABELS[name](value), to: jobsHref(withoutFilter({ ...search, query }, name)) },
    ];
  });
}

const { format: formatDollars } = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

const LABELS: Record<FilterName, (value: string) => string> = {
  category: (value) => nameIn(JOB_CATEGORIES, value),
  pay: (value) => `Pay from ${formatDollars(Number(value))} an hour`,
  employment: (value) => nameIn(EMPLOYMENTS, value),
  country: (value) => `Open to ${countryName(value)}`,
  language: (value) => nameIn(LANGUAGES, value),
};

const nameIn = (names: Record<string, string>, value: string) => names[value] ?? value;

/** The feed of all jobs, or of those that a search finds. */
export function feedOf(read: ReadJobSearch) {
  const { search } = read;
  const { category, query } = search;
  const kind = category ? `${JOB_CATEGORIES[category].toLowerCase()} jobs` : "jobs";
  const filters = chosenOf(read).map(({ label }) => label);
  const asked = [...filters, query].filter(Boolean).join(", ");

  return {
    title: [`New ${kind} at ${SITE_NAME}`, asked].filter(Boolean).join(": "),
    path: jobsHref({ ...search, sort: null, page: 1 }, "/jobs.rss"),
  };
}

/** How far the matches of a search are counted; null if all are. */
export function countLimitOf({ search, said, rest }: ReadJobSearch): number | null {
  if (rest || said.some(({ name }) => name !== "pay")) return SEARCH_LIMIT;

  return said.length > 0 || FILTERS.some((name) => filterValue(search, name) !== null)
    ? COUNT_LIMIT
    : null;
}

/** Names what a wider search leaves out. */
const LEFT_OUT: Record<FilterName, string> = {
  category: "in all categories",
  pay: "with any pay",
  employment: "in any kind of employment",
  country: "in any country",
  language: "in any language",
};

/** A link to a search that leaves out one filter, or some of the words that name none. */
export function widerLink({ search, said }: ReadJobSearch, wider: WiderSearch): WiderLink {
  const leftOut = [...FILTERS, "category" as const].find((name) => name === wider.left_out);
  const spoken = said.filter(({ name }) => name !== leftOut).map(({ words }) => words);
  const query = [...spoken, wider.query].filter(Boolean).join(" ");
  const narrower = { ...search, page: 1, query };
  const where = leftOut ? LEFT_OUT[leftOut] : query ? "" : "without words";
  const label = [query && `"${query}"`, where, totalOf(wider)].filter(Boolean).join(" ");

  return {
    to: jobsHref(leftOut ? withoutFilter(narrower, leftOut) : narrower),
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}
