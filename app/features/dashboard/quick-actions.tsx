import { Link } from "@remix-run/react";
import { Icon, type IconName } from "~/ui/icon";
import { Section } from "~/ui/section";

interface Action {
  to: string;
  icon: IconName;
  label: string;
}

const ACTIONS: Action[] = [
  { to: "/jobs", icon: "search", label: "Browse Jobs" },
  { to: "/shop", icon: "cart", label: "Continue Shopping" },
  { to: "/services", icon: "edit", label: "Order a Service" },
  { to: "/dashboard/orders", icon: "clock", label: "View Orders" },
  { to: "/dashboard/profile", icon: "user", label: "Edit Profile" },
  { to: "/contact", icon: "chat", label: "Contact Support" },
];

const SETUP: Action = { to: "/admin/dashboard", icon: "screen", label: "Set Up the Back Office" };

/** The account that may become the first administrator finds the way here. */
export function QuickActions({ canClaimSetup }: { canClaimSetup: boolean }) {
  const actions = canClaimSetup ? [SETUP, ...ACTIONS] : ACTIONS;

  return (
    <Section id="quick-actions" title="Quick Actions">
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {actions.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control border bg-card px-4 py-2 hover:border-brand"
            >
              <Icon name={icon} className="text-brand" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
