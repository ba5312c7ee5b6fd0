import { ScrollRestoration, useLocation, useNavigationType } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

/** Where a page begins that React shows: another one at its top, also after a form; and as it was left after "Back". */
export function ScrollPosition() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(pathname);

  // Forms keep the position, since most of them lead back to their page.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, isReturn]);

  return <ScrollRestoration />;
}
