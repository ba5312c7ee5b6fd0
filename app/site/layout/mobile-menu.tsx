import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** A native `details`: it opens without JavaScript, and `mobile-menu.early.ts` closes it. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();

  return (
    <details key={key} data-menu className="group lg:hidden">
      <summary className="grid size-11 place-items-center rounded-control border bg-card hover:border-brand">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="floating absolute inset-x-0 top-full z-30 border-y px-5 py-2"
      >
        {children}
      </nav>
    </details>
  );
}
