import type { CURRENCIES, EMPLOYMENTS, JOBS_ENGLISH_VALUES, LANGUAGES } from "#database";
import { pageHref } from "~/lib/href";
import type { PAY_UNITS } from "./choices";
import type { JobCategory } from "./job";

export const JOB_SORTS = { newest: "Newest", pay: "Highest pay", closing: "Closing soonest" };

type Employment = keyof typeof EMPLOYMENTS;
export type JobLanguage = keyof typeof LANGUAGES;
type JobSort = keyof typeof JOB_SORTS;

export const MAX_PAY = 999_999_999;

/** What an address of the board or of its feed asks for. */
export interface JobSearch {
  category: JobCategory | null;
  minPay: number | null;
  payUnit: keyof typeof PAY_UNITS;
  /** Of the pay that is asked for, and that comes first in the order of pay. */
  currency: (typeof CURRENCIES)[number];
  employment: Employment | null;
  /** The code of a country, a region or the world that a job must be open to. */
  openTo: string | null;
  language: JobLanguage | null;
  /** How much the reader has; a job takes no more. */
  english: (typeof JOBS_ENGLISH_VALUES)[number] | null;
  sort: JobSort | null;
  query: string;
  page: number;
}

export const ALL_JOBS: JobSearch = {
  category: null,
  minPay: null,
  payUnit: "hour",
  currency: "USD",
  employment: null,
  openTo: null,
  language: null,
  english: null,
  sort: null,
  query: "",
  page: 1,
};

export const jobsHref = (search: Partial<JobSearch>, path = "/jobs"): string =>
  pageHref(path, searchParams(search), search.page ?? 1);

/** A search as the parameters of an address. */
export function searchParams(search: Partial<JobSearch>) {
  const { category, employment, openTo, language, english, sort, query } = search;
  const facts = { employment, open_to: openTo, language, english };

  return { category, ...payParams(search), ...facts, sort, q: query };
}

/** US dollars and hours are what an address without a currency and a unit means. */
function payParams({ minPay = null, payUnit, currency, sort }: Partial<JobSearch>) {
  return {
    pay: minPay,
    per: minPay !== null && payUnit !== ALL_JOBS.payUnit ? payUnit : null,
    currency:
      (minPay !== null || sort === "pay") && currency !== ALL_JOBS.currency ? currency : null,
  };
}

/** Whether search engines may list the page: all jobs, or those with one fact. Combinations are endless. */
export function isFindable(search: JobSearch): boolean {
  const { category, employment, openTo, language, english, minPay, sort, query } = search;
  const facts = [category, employment, openTo, language, english].filter((fact) => fact !== null);

  return facts.length <= 1 && minPay === null && sort === null && query === "";
}
