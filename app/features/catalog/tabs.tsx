import { Link } from "@remix-run/react";
import type { Tab } from "./tab";

const TABS: { tab: Tab; to: string; label: string }[] = [
  { tab: "services", to: "/admin/services", label: "Services" },
  { tab: "products", to: "/admin/services?tab=products", label: "Products" },
];

export function Tabs({ tab: shown }: { tab: Tab }) {
  return (
    <nav aria-label="Services or products" className="mb-5 border-b">
      <ul className="flex gap-6">
        {TABS.map(({ tab, to, label }) => (
          <li key={tab}>
            <Link
              to={to}
              aria-current={tab === shown ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-soft hover:text-ink current:border-brand current:font-semibold current:text-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
