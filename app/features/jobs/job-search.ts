import type { EMPLOYMENTS, LANGUAGES } from "#database";
import { pageHref } from "~/lib/href";
import type { JobCategory } from "./job";

export const JOB_SORTS = { newest: "Newest", pay: "Highest pay", closing: "Closing soonest" };

type Employment = keyof typeof EMPLOYMENTS;
export type JobLanguage = keyof typeof LANGUAGES;
type JobSort = keyof typeof JOB_SORTS;

/** In US dollars an hour. */
export const MAX_PAY = 1000;

/** What an address of the board, of its feed or of a wider search asks for. */
export interface JobSearch {
  category: JobCategory | null;
  /** In US dollars an hour. */
  minPay: number | null;
  employment: Employment | null;
  /** The code of a country that a job must be open to. */
  country: string | null;
  language: JobLanguage | null;
  /** Without one the best matches come first, or the newest where no words are searched for. */
  sort: JobSort | null;
  query: string;
  page: number;
}

/** A filter that the search box understands, too. */
export type FilterName = "category" | "pay" | "employment" | "country" | "language";

export const ALL_JOBS: JobSearch = {
  category: null,
  minPay: null,
  employment: null,
  country: null,
  language: null,
  sort: null,
  query: "",
  page: 1,
};

export function jobsHref(search: Partial<JobSearch>, path = "/jobs"): string {
  const { category, minPay, employment, country, language, sort, query, page = 1 } = search;

  return pageHref(
    path,
    { category, pay: minPay, employment, country, language, sort, q: query },
    page,
  );
}

/** The same search without a filter, from its first page. */
export function withoutFilter(search: JobSearch, name: FilterName | "sort"): JobSearch {
  return { ...search, page: 1, [name === "pay" ? "minPay" : name]: null };
}

/** Whether the filters are in use that stand in the form; categories stand above the list. */
export function isFiltered({ minPay, employment, country, language, sort }: JobSearch): boolean {
  return [minPay, employment, country, language, sort].some((value) => value !== null);
}
