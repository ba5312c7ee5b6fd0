import { Link } from "@remix-run/react";
import { href } from "~/lib/href";
import { inWords, MOST_COUNTED } from "./count";
import { JOB_CATEGORIES, type JobCategory } from "./job";

interface CategoryFilterProps {
  counts: Record<"all" | JobCategory, number>;
  category: JobCategory | null;
  query: string;
}

/** Which kind of jobs to see, and how many there are of each. */
export function CategoryFilter({ counts, category, query }: CategoryFilterProps) {
  const choices = [
    { value: null, label: "All" },
    { value: "customer_service", label: JOB_CATEGORIES.customer_service },
    { value: "interpretation", label: JOB_CATEGORIES.interpretation },
  ] as const;

  return (
    <nav aria-label="Job categories">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={href("/jobs", { category: value, q: query })}
              aria-current={value === category ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border bg-card px-3.5 hover:border-brand current:border-brand current:bg-brand-soft current:font-semibold current:text-brand"
            >
              {label}
              <span className="text-small text-soft tabular-nums">
                {countIn(counts[value ?? "all"], query)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countIn(count: number, query: string): string {
  return query && count > MOST_COUNTED ? `${inWords(MOST_COUNTED)}+` : inWords(count);
}
