import { useLocation } from "@remix-run/react";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** The header's links on a narrow screen: native, closed again by Escape and by going somewhere. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();

  return (
    <details key={key} onKeyDown={closeOnEscape} className="group lg:hidden">
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

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  if (event.key !== "Escape" || !menu.open) return;

  menu.open = false;
  menu.querySelector("summary")?.focus();
}
