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
      <ul className="flex gap-x-2 max-sm:justify-between overflow-x-auto whitespace-nowrap max-sm:text-tiny max-[14rem]:flex-wrap sm:gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === overview}
              className="flex min-h-11 items-center pb-0.5 text-soft hover:text-ink current:border-b-2 current:border-brand current:pb-0 current:font-semibold current:text-brand"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
