import { Link } from "@remix-run/react";
import { HOURS_IN_MONTH } from "#database";
import { Button } from "~/ui/button";
import { Labelled } from "~/ui/form/label";
import { optionsOf, Select } from "~/ui/form/select";
import { Icon } from "~/ui/icon";
import {
  CURRENCY_OPTIONS,
  EMPLOYMENT_OPTIONS,
  LANGUAGE_OPTIONS,
  PAY_UNIT_OPTIONS,
  PLACE_OPTIONS,
} from "./choices";
import { isFiltered, JOB_SORTS, type JobSearch, jobsHref } from "./job-search";

const { newest, ...SORTS } = JOB_SORTS;
const SORT_OPTIONS = optionsOf(SORTS, newest);

/** How pay is compared. */
export const PAY_HINT = `Pay in that currency only; a month counts as ${HOURS_IN_MONTH} hours, a year as twelve months.`;

/** The fields of the search form that narrow the list down; open while one of them does. */
export function FilterFields({ search }: { search: JobSearch }) {
  const { minPay, payUnit, currency, employment, openTo, language, sort } = search;

  return (
    <details open={isFiltered(search)} className="w-full">
      <summary className="inline-flex min-h-11 items-center text-brand">Filter and sort</summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 rounded-card border bg-card p-4 sm:grid-cols-3">
        <Labelled id="pay" label="Pay from">
          <input
            id="pay"
            type="number"
            name="pay"
            min={0}
            step="any"
            defaultValue={minPay ?? ""}
            aria-describedby="pay-hint"
            className="control"
          />
        </Labelled>
        <Labelled id="per" label="Per">
          <Select id="per" name="per" defaultValue={payUnit} options={PAY_UNIT_OPTIONS} />
        </Labelled>
        <Labelled id="currency" label="Currency">
          <Select
            id="currency"
            name="currency"
            defaultValue={currency}
            options={CURRENCY_OPTIONS}
          />
        </Labelled>
        <p id="pay-hint" className="col-span-full text-small text-soft">
          {PAY_HINT}
        </p>
        <Labelled id="employment" label="Employment">
          <Select
            id="employment"
            name="employment"
            defaultValue={employment ?? ""}
            options={EMPLOYMENT_OPTIONS}
          />
        </Labelled>
        <Labelled id="open-to" label="Open to">
          <Select id="open-to" name="open_to" defaultValue={openTo ?? ""} options={PLACE_OPTIONS} />
        </Labelled>
        <Labelled id="language" label="Language">
          <Select
            id="language"
            name="language"
            defaultValue={language ?? ""}
            options={LANGUAGE_OPTIONS}
          />
        </Labelled>
        <Labelled id="sort" label="Sort by">
          <Select id="sort" name="sort" defaultValue={sort ?? ""} options={SORT_OPTIONS} />
        </Labelled>
        <Button type="submit">Show jobs</Button>
      </div>
    </details>
  );
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
