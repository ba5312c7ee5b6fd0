import { Link } from "@remix-run/react";
import { TAB_NAMES, type Tab } from "./admin-tab";

const TABS: { tab: Tab; to: string }[] = [
  { tab: "services", to: "/admin/services" },
  { tab: "products", to: "/admin/services?tab=products" },
];

export function Tabs({ current }: { current: Tab }) {
  return (
    <nav aria-label="Services or products" className="mb-5 border-b">
      <ul className="flex gap-6">
        {TABS.map(({ tab, to }) => (
          <li key={tab}>
            <Link
              to={to}
              aria-current={tab === current ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-soft hover:text-ink current:border-brand current:font-semibold current:text-brand"
            >
              {TAB_NAMES[tab].title}s
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
