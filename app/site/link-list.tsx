import { Link } from "@remix-run/react";
import { Icon, type IconName } from "~/ui/icon";

export interface ListedLink {
  to: string;
  icon: IconName;
  label: string;
}

/** Links to what is to be done, or in two columns to what may be done. */
export function LinkList({ links, isSmall }: { links: ListedLink[]; isSmall?: boolean }) {
  return (
    <ul className={isSmall ? "grid grid-cols-2 gap-x-4 text-small" : "grid gap-2"}>
      {links.map(({ to, icon, label }) => (
        <li key={label}>
          <Link
            to={to}
            className={`flex min-h-11 items-center gap-3 py-2 ${isSmall ? "hover:underline" : "rounded-control border bg-card px-4 hover:border-brand"}`}
          >
            <Icon name={icon} className="text-brand" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
