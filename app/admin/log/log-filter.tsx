import { Link } from "@remix-run/react";
import { DayFields } from "~/admin/day-fields";
import { LOG_PATH } from "~/admin/sections";
import { SearchNote } from "~/base/search-note";
import { pageHref } from "~/lib/href";
import { FilterSelect } from "~/ui/form/filter-select";
import { SearchForm } from "~/ui/form/search-form";
import type { LogList } from "./log.server";
import type { LogFilter } from "./log-filter.server";
import { LOGGED } from "./logged";

/** The address of the log with its filter. */
export const logHref = ({ query, ...filter }: LogFilter, page = 1) =>
  pageHref(LOG_PATH, { q: query, ...filter }, page);

const ALL = { value: "", label: "All" };
const KINDS = Object.entries(LOGGED)
  .map(([value, [label]]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

export function LogFilterForm({ list }: { list: LogList }) {
  const { filter, isFiltered, days, actors } = list;
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <div className="grid gap-1">
      <SearchForm
        key={JSON.stringify([filter, days])}
        label="Search the log"
        placeholder="Name, id or value"
        query={filter.query}
        buttonText="Filter"
      >
        <FilterSelect
          name="person"
          label="Person"
          value={filter.person}
          options={[ALL, ...people]}
        />
        <FilterSelect name="kind" label="Kind" value={filter.kind} options={[ALL, ...KINDS]} />
        <DayFields days={days} />
      </SearchForm>
      <div className="flex flex-wrap items-center gap-x-6">
        {!days.mistakes && <span className="text-soft tabular-nums">{list.countText}</span>}{" "}
        {isFiltered && (
          <Link to={LOG_PATH} className="link inline-flex min-h-11 items-center">
            Show all entries
          </Link>
        )}
      </div>
      {!days.mistakes && <SearchNote query={filter.query} list={list} />}
    </div>
  );
}
