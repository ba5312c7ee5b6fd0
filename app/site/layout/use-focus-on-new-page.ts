import { type Location, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { urlWithoutDialog } from "~/lib/dialog-url";

// With them something opens within the page that is there.
const IN_PLACE = ["cart", "open", "view"];

/** The page that an address shows, whatever is open on it. */
function pageAt(location: Location): string {
  const { pathname, searchParams } = new URL(urlWithoutDialog(location), "http://here.invalid");
  for (const name of IN_PLACE) searchParams.delete(name);

  return `${pathname}?${searchParams}`;
}

/**
 * After a client-side navigation screen readers announce nothing, and the focused link or form is
 * gone. So the heading of the new page, or of the place on it that the address names, takes the
 * focus: also on the next page of a list, and for what replaces a form, unless the message about a deletion has it.
 */
export function useFocusOnNewPage() {
  const location = useLocation();
  const { hash } = location;
  const page = pageAt(location);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement?.matches("[data-deletion]")) return;
    const place = document.getElementById(hash.slice(1));
    const heading = (place ?? document).querySelector<HTMLElement>("h1, h2");
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [page, hash]);
}
