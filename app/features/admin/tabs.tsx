import { Link } from "@remix-run/react";

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
  count?: number;
}

/** Links to the parts of a list. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-5 border-b">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, label, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent text-soft hover:text-ink current:border-brand current:font-semibold current:text-brand"
            >
              {label} {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
