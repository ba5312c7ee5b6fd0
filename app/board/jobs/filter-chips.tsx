import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { type JobSearch, jobsHref } from "./job-search";

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
