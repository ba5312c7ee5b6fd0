import { Link } from "@remix-run/react";
import { EMPLOYMENTS } from "#database";
import { Button } from "~/ui/button";
import { Labelled } from "~/ui/form/label";
import { optionsOf, Select } from "~/ui/form/select";
import { Icon } from "~/ui/icon";
import { isFiltered, JOB_SORTS, type JobSearch, jobsHref } from "./job-search";

export const EMPLOYMENT_OPTIONS = optionsOf(EMPLOYMENTS, "Any");

/** What was typed, with countries and languages by their names; a list of all would be a third of the page. */
export interface TypedFields {
  pay: string;
  country: string;
  language: string;
}

interface FilterFieldsProps {
  search: JobSearch;
  typed: TypedFields;
}

/** The fields of the search form that narrow the list down; open while one of them does. */
export function FilterFields({ search, typed }: FilterFieldsProps) {
  const { employment, sort, query } = search;
  const { newest, ...others } = JOB_SORTS;
  // Words are sorted by how well they match.
  const sorts = query ? optionsOf(JOB_SORTS, "Best match") : optionsOf(others, newest);

  return (
    <details
      open={isFiltered(search) || Object.values(typed).some((text) => text !== "")}
      className="w-full"
    >
      <summary className="inline-flex min-h-11 items-center text-brand">Filter and sort</summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 rounded-card border bg-card p-4 sm:grid-cols-3">
        <Labelled id="pay" label="Pay an hour from, in $">
          <input
            id="pay"
            type="number"
            name="pay"
            step="any"
            defaultValue={typed.pay}
            className="control"
          />
        </Labelled>
        <Labelled id="employment" label="Employment">
          <Select
            id="employment"
            name="employment"
            defaultValue={employment ?? ""}
            options={EMPLOYMENT_OPTIONS}
          />
        </Labelled>
        <Labelled id="country" label="Open to">
          <input
            id="country"
            type="text"
            name="country"
            defaultValue={typed.country}
            className="control"
          />
        </Labelled>
        <Labelled id="language" label="Language">
          <input
            id="language"
            type="text"
            name="language"
            defaultValue={typed.language}
            className="control"
          />
        </Labelled>
        <Labelled id="sort" label="Sort by">
          <Select id="sort" name="sort" defaultValue={sort ?? ""} options={sorts} />
        </Labelled>
        <Button type="submit">Show jobs</Button>
      </div>
    </details>
  );
}

/** Says which of the typed filters there are not. */
export function UnknownFilters({ search, typed }: FilterFieldsProps) {
  const unknown = [
    search.minPay === null && typed.pay !== "" && `pay such as "${typed.pay}"`,
    search.country === null && typed.country !== "" && `country called "${typed.country}"`,
    search.language === null && typed.language !== "" && `language called "${typed.language}"`,
  ].filter((filter) => filter !== false);

  return unknown.map((filter) => (
    <p key={filter}>{`We know no ${filter}, so that filter is left out.`}</p>
  ));
}

interface ChipsProps {
  /** The filters in use, each with the address without it. */
  chips: { label: string; to: string }[];
  category: JobSearch["category"];
}

export function FilterChips({ chips, category }: ChipsProps) {
  if (chips.length === 0) return null;

  return (
    <nav aria-label="Filters in use">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-brand-soft px-3.5 text-small hover:underline"
            >
              <span>
                {label}
                <span className="sr-only"> (remove)</span>
              </span>
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={jobsHref({ category })}
            className="link inline-flex min-h-11 items-center px-2 text-small"
          >
            Clear all
          </Link>
        </li>
      </ul>
    </nav>
  );
}
