import { NavLink } from "@remix-run/react";

const ROOMS = [
  { to: "/dashboard", label: "Overview" },
  { to: "/dashboard/orders", label: "Orders" },
  { to: "/dashboard/profile", label: "Profile" },
  { to: "/dashboard/settings", label: "Settings" },
];

export function RoomLinks() {
  return (
    <nav aria-label="Your account" className="mb-6 border-b print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {ROOMS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/dashboard"}
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
