import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** Above the title of a page: leads to the list to which the page belongs. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="link -mt-4 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-small"
    >
      <Icon name="chevronLeft" className="size-4" />
      {children}
    </Link>
  );
}
