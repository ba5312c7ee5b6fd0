import { SEARCH_LIMIT } from "#database";
import { Tabs } from "~/admin/list-parts";
import { SearchNote } from "~/base/search-note";
import { pageHref } from "~/lib/href";
import { SearchForm } from "~/ui/form/search-form";
import type { AdminJobPage } from "./admin.server";
import { CategoryFilter } from "./category-filter";
import { countOf, JOB_STATES, type JobCategory, type JobState } from "./job";

export interface AdminJobFilter {
  state: JobState | null;
  category: JobCategory | null;
  query: string;
}

/** The address of the list with its filter. */
export const adminJobsHref = ({ state, category, query }: AdminJobFilter, page = 1) =>
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
  return (
    <Tabs
      label="Job states"
      tabs={[{ value: null, label: "All" }, ...STATES].map(({ value, label }) => ({
        to: adminJobsHref({ ...filter, state: value }),
        label,
        isCurrent: filter.state === value,
        count: filter.query ? undefined : countOf(list.states, value),
      }))}
    />
  );
}

export function JobFilter({ filter, list }: FilterProps) {
  const { state, category, query } = filter;

  return (
    <div className="grid gap-4">
      <SearchForm label="Search jobs" query={query} params={{ state, category }} />
      <CategoryFilter
        category={category}
        counts={list.counts}
        limit={query ? SEARCH_LIMIT : null}
        hrefOf={(other) => adminJobsHref({ ...filter, category: other })}
      />
      <SearchNote query={query} list={list} />
    </div>
  );
}
