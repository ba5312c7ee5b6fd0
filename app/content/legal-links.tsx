import { Link } from "@remix-run/react";
import { classNames } from "~/ui/class-names";

/** What the company promises who buys. */
const PROMISES = [
  { name: "delivery", label: "Delivery" },
  { name: "returns", label: "Returns" },
  { name: "privacy", label: "Privacy" },
  { name: "terms", label: "Terms" },
];

/** Each page is a file in `texts`. */
export const LEGAL_PAGES = [...PROMISES, { name: "accessibility", label: "Accessibility" }];

export const legalPath = (name: string) => `/policies/${name}`;

interface LegalLinksProps {
  /** Whether something is sent. */
  hasDelivery: boolean;
  className?: string;
}

/** The links where somebody is about to buy, or has bought. */
export function LegalLinks({ hasDelivery, className }: LegalLinksProps) {
  const promises = PROMISES.filter(({ name }) => hasDelivery || name !== "delivery");

  return (
    <ul className={classNames("flex flex-wrap gap-x-6 text-small text-soft", className)}>
      {promises.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={legalPath(name)}
            className="flex min-h-11 items-center hover:text-ink hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
