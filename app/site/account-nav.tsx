import { NavLink } from "@remix-run/react";
import { useRootData } from "~/root-data";

const LINKS = [
  { to: "/dashboard/orders", label: "Orders" },
  { to: "/dashboard/saved-jobs", label: "Saved Jobs" },
  { to: "/dashboard/profile", label: "Profile" },
  { to: "/dashboard/settings", label: "Settings" },
];

export function AccountNav() {
  const { user } = useRootData();
  // /dashboard redirects administrators, and who may become the first, to the back office.
  const overview = user?.is_admin || user?.can_claim_setup ? "/dashboard?view=user" : "/dashboard";
  const links = [{ to: overview, label: "Overview" }, ...LINKS];

  return (
    <nav aria-label="Your account" className="mb-6 border-b print:hidden">
      <ul className="flex flex-wrap justify-between gap-x-3 sm:justify-start sm:gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === overview}
              className="flex min-h-11 items-center border-b-2 border-transparent text-soft hover:text-ink current:border-brand current:font-semibold current:text-brand"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
