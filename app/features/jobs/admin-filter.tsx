import { Link } from "@remix-run/react";
import { SEARCH_LIMIT } from "#database";
import { Tabs } from "~/features/admin/list-parts";
import { TooManyFound } from "~/features/search/wider-searches";
import { pageHref } from "~/lib/href";
import { SearchForm } from "~/ui/form/search-form";
import type { AdminJobPage } from "./admin.server";
import {
  CATEGORY_OPTIONS,
  countOf,
  JOB_STATES,
  type JobCategory,
  type JobCounts,
  type JobState,
} from "./job";

export interface AdminJobFilter {
  state: JobState | null;
  category: JobCategory | null;
  query: string;
}

/** The address of the list with its filter. */
export const jobsHref = ({ state, category, query }: AdminJobFilter, page = 1) =>
  pageHref("/admin/jobs", { state, category, q: query }, page);

interface FilterProps {
  filter: AdminJobFilter;
  list: AdminJobPage;
}

const STATES = (["open", "scheduled", "draft", "hidden", "closed"] as const).map((value) => ({
  value,
  label: JOB_STATES[value],
}));

/** The parts of the list by state, with their numbers unless it is searched. */
export function JobStateTabs({ filter, list }: FilterProps) {
  const numberOf = (state: JobState | null) => total(list.states, state);

  return (
    <Tabs
      label="Job states"
      tabs={[{ value: null, label: "All" }, ...STATES].map(({ value, label }) => ({
        to: jobsHref({ ...filter, state: value }),
        label,
        isCurrent: filter.state === value,
        count: filter.query ? undefined : numberOf(value),
      }))}
    />
  );
}

export function JobFilter({ filter, list }: FilterProps) {
  const { state, category, query } = filter;

  return (
    <div className="grid gap-4">
      <SearchForm label="Search jobs" query={query} params={{ state, category }} />
      <nav aria-label="Job categories">
        <ul className="flex flex-wrap gap-2">
          {[{ value: null, label: "All" }, ...CATEGORY_OPTIONS].map(({ value, label }) => (
            <li key={label}>
              <Link
                to={jobsHref({ ...filter, category: value })}
                aria-current={value === category ? "page" : undefined}
                className="flex min-h-11 flex-wrap items-center gap-2 rounded-control border bg-card px-3.5 hover:border-brand current:border-brand current:bg-brand-soft current:font-semibold current:text-brand"
              >
                {`${label} `}
                <span className="text-small text-soft tabular-nums">
                  {shown(countOf(list.counts, value), query)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TooManyFound list={list} />
    </div>
  );
}

const total = (counts: JobCounts, kind: string | null) =>
  counts
    .filter((count) => kind === null || count.kind === kind)
    .reduce((sum, { number }) => sum + number, 0);

const shown = (count: number, query: string) =>
  query && count > SEARCH_LIMIT ? `${SEARCH_LIMIT}+` : count;
