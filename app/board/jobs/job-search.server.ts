import { CURRENCIES, EMPLOYMENTS, JOBS_ENGLISH_VALUES, LANGUAGES, SEARCH_LIMIT } from "#database";
import { enoughEnglishText } from "#functions/board/english";
import { formatPay } from "#functions/board/job-pay";
import { openToText } from "#functions/board/job-requirements";
import { capitalized } from "~/lib/capitalized";
import { pageFrom } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { SITE_NAME } from "~/site-name";
import { PAY_UNITS } from "./choices";
import { findLanguage, findPlace, languageName, placeName } from "./facts.server";
import { categoryFrom, JOB_CATEGORIES } from "./job";
import { ALL_JOBS, JOB_SORTS, type JobSearch, jobsHref, MAX_PAY, searchParams } from "./job-search";

/** Reads an address; values that there are not are left out. */
export function jobSearchFrom(request: Request): JobSearch {
  const { searchParams } = new URL(request.url);

  return {
    category: categoryFrom(request),
    minPay: amountOf(searchParams.get("pay")),
    payUnit: keyOf(PAY_UNITS, searchParams.get("per")) ?? ALL_JOBS.payUnit,
    currency: CURRENCIES.find((code) => code === searchParams.get("currency")) ?? ALL_JOBS.currency,
    employment: keyOf(EMPLOYMENTS, searchParams.get("employment")),
    // Addresses of earlier have a country, and names instead of codes.
    openTo: findPlace(searchParams.get("open_to") ?? searchParams.get("country") ?? "") ?? null,
    language: findLanguage(searchParams.get("language") ?? "") ?? null,
    english: JOBS_ENGLISH_VALUES.find((level) => level === searchParams.get("english")) ?? null,
    sort: keyOf(JOB_SORTS, searchParams.get("sort")),
    query: queryFrom(request),
    page: pageFrom(request),
  };
}

function keyOf<Values extends object>(values: Values, asked: string | null): keyof Values | null {
  return asked !== null && Object.hasOwn(values, asked) ? (asked as keyof Values) : null;
}

function amountOf(asked: string | null): number | null {
  const [, digits] = /^\s*\$?\s*(\d{1,9}(?:[.,]\d{1,2})?)\s*$/.exec(asked ?? "") ?? [];
  const amount = Number((digits ?? "").replace(",", "."));

  return amount > 0 && amount <= MAX_PAY ? amount : null;
}

/** What the form of the filters begins with. */
export const filterValuesOf = (search: JobSearch) => ({
  ...searchParams(search),
  per: search.payUnit,
  currency: search.currency,
  open_to: placeName(search.openTo),
  language: languageName(search.language),
});

export type FilterValues = ReturnType<typeof filterValuesOf>;

/** The arguments by which the database is asked. */
export function jobArguments(search: JobSearch) {
  const { category, minPay, payUnit, currency, employment, openTo, language, english } = search;
  const { sort, query } = search;

  return {
    _category: category ?? undefined,
    _query: query,
    _min_pay: minPay ?? undefined,
    _pay_unit: payUnit,
    _currency: currency,
    _employment: employment ?? undefined,
    _open_to: openTo ?? undefined,
    _language: language ?? undefined,
    _english: english ?? undefined,
    _sort: sort ?? undefined,
  };
}

/** A filter that is in use, and the address without it. */
export interface Chip {
  label: string;
  to: string;
}

/** The filters that are in use; a category that was chosen stands above the list. */
export function chipsOf(search: JobSearch): Chip[] {
  return namedFilters(search).map(({ label, without }) => ({
    label,
    to: jobsHref({ ...search, page: 1, ...without }),
  }));
}

function namedFilters(search: JobSearch) {
  const { minPay, payUnit, currency, employment, openTo, language, english } = search;
  const filters: { label: string | null; without: Partial<JobSearch> }[] = [
    {
      label:
        minPay !== null ? `Pay from ${formatPay(minPay, currency)} ${PAY_UNITS[payUnit]}` : null,
      without: { minPay: null },
    },
    { label: employment && EMPLOYMENTS[employment], without: { employment: null } },
    { label: openTo && capitalized(openToText(openTo)), without: { openTo: null } },
    { label: language && LANGUAGES[language], without: { language: null } },
    { label: english && enoughEnglishText(english), without: { english: null } },
  ];

  return filters.flatMap(({ label, without }) => (label ? [{ label, without }] : []));
}

/** The feed of all jobs, or of those that a search finds. */
export function feedOf(search: JobSearch) {
  const { category, query } = search;
  const kind = category ? `${JOB_CATEGORIES[category].toLowerCase()} jobs` : "jobs";
  const filters = namedFilters(search).map(({ label }) => label);
  const asked = [...filters, query].filter(Boolean).join(", ");

  return {
    title: [`New ${kind} at ${SITE_NAME}`, asked].filter(Boolean).join(": "),
    path: jobsHref({ ...search, sort: null, page: 1 }, "/jobs.rss"),
  };
}

/** How far the matches of a search are counted; null if all are. */
export function countLimitOf(search: JobSearch, { needs_word }: { needs_word: boolean }) {
  const hasWords = search.query !== "" && !needs_word;

  return hasWords || namedFilters(search).length > 0 ? SEARCH_LIMIT : null;
}
