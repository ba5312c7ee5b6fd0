import { Link } from "@remix-run/react";
import { formatCount } from "~/lib/count";
import { countOf, JOB_CATEGORY_OPTIONS, type JobCategory, type JobCounts } from "./job";

const CATEGORY_LINKS = [{ value: null, label: "All" }, ...JOB_CATEGORY_OPTIONS];

interface CategoryFilterProps {
  category: JobCategory | null;
  counts: JobCounts;
  /** How far jobs were counted; null if all were. */
  limit: number | null;
  hrefOf(category: JobCategory | null): string;
}

/** A link for each category, with the number of its jobs. */
export function CategoryFilter({ category, counts, limit, hrefOf }: CategoryFilterProps) {
  return (
    <nav aria-label="Job categories">
      <ul className="flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 max-[14rem]:flex-wrap sm:flex-wrap">
        {CATEGORY_LINKS.map(({ value, label }) => (
          <li key={label} className="min-[14rem]:shrink-0">
            <Link
              to={hrefOf(value)}
              aria-current={value === category ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center wrap-anywhere gap-2 rounded-control border bg-card px-3.5 hover:border-brand current:border-brand current:bg-brand-soft current:font-semibold current:text-brand"
            >
              {`${label} `}
              <span className="text-small text-soft tabular-nums">
                {formatCount(countOf(counts, value), limit)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
