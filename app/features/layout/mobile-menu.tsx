import { useLocation } from "@remix-run/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { Icon } from "~/ui/icon";

/** A native `details`: it opens without JavaScript, and JavaScript closes it. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseFromOutside(menu);

  return (
    <details
      key={key}
      ref={menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
      className="group lg:hidden"
    >
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

function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // On a touch screen the focus moves to nothing, even when a link of the menu is tapped.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function useCloseFromOutside(menu: RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    function close({ target }: PointerEvent) {
      const isOutside = target instanceof Node && !menu.current?.contains(target);
      if (menu.current && isOutside) menu.current.open = false;
    }
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [menu]);
}
