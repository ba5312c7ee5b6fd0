import { useLocation } from "@remix-run/react";
import { useRootData } from "~/features/site/root-data";
import { formatDateTime } from "~/lib/dates";
import { useIsWaiting } from "./waiting";

/** How old the page is, and the way to a newer one where nothing arrives by itself. */
export function LastUpdated() {
  const { readAt } = useRootData();
  const { pathname, search } = useLocation();
  const isWaiting = useIsWaiting();

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
      <span>
        Last updated <time dateTime={readAt}>{formatDateTime(readAt)}</time>
      </span>
      <a href={pathname + search} className="link inline-flex min-h-11 items-center">
        Refresh
      </a>
      <span aria-live="polite" className="font-medium text-ink">
        {isWaiting && "Reconnecting. What is new appears as soon as we are back."}
      </span>
    </p>
  );
}
