import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addressWithoutDialog } from "~/lib/dialog-address";

// With them something opens within the page that is there.
const IN_PLACE = ["cart", "open", "view"];

/** The page that an address shows, whatever is open on it. */
function pageAt(pathname: string, search: string): string {
  const { searchParams } = new URL(addressWithoutDialog(pathname, search), "http://here.invalid");
  for (const name of IN_PLACE) searchParams.delete(name);

  return `${pathname}?${searchParams}`;
}

/**
 * After a client-side navigation screen readers announce nothing, and the focused link or form is
 * gone. So the heading of the new page takes the focus: also of the next page of a list, and of what
 * replaces a form.
 */
export function useFocusOnNewPage() {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname, search);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [page]);
}
