import { Link } from "@remix-run/react";
import { SEARCH_LIMIT } from "#database";
import { href } from "~/lib/href";
import { LOCALE } from "~/lib/locale";
import { CATEGORY_OPTIONS, countOf, type JobCategory, type JobCounts } from "./job";

const CATEGORY_LINKS = [{ value: null, label: "All" }, ...CATEGORY_OPTIONS];

interface CategoryFilterProps {
  /** The list that it filters. */
  path: string;
  category: JobCategory | null;
  query: string;
  counts: JobCounts;
}

/** A link for each category, with the number of its jobs. */
export function CategoryFilter({ path, category, query, counts }: CategoryFilterProps) {
  return (
    <nav aria-label="Job categories">
      <ul className="flex flex-wrap gap-2">
        {CATEGORY_LINKS.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={href(path, { category: value, q: query })}
              aria-current={value === category ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center gap-2 rounded-control border bg-card px-3.5 hover:border-brand current:border-brand current:bg-brand-soft current:font-semibold current:text-brand"
            >
              {`${label} `}
              <span className="text-small text-soft tabular-nums">
                {formatCount(countOf(counts, value), query)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function formatCount(count: number, query: string): string {
  return query && count > SEARCH_LIMIT ? `${formatNumber(SEARCH_LIMIT)}+` : formatNumber(count);
}

export const { format: formatNumber } = new Intl.NumberFormat(LOCALE);
