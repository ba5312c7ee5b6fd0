import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { infoMessage } from "~/lib/flash-message";
import { useRootData } from "~/root-data";
import { showToast } from "~/ui/toast";
import { hasUnsavedInput } from "~/ui/unsaved-input";
import { pageStream } from "./page-stream";
import type { LiveRows } from "./topics.server";

interface Options<Row> {
  /** Called with each row that is newer than the page. */
  onNewRow?(row: Row): void;
  /** Whether the page shows this row in another way. */
  ignores?(row: Row): boolean;
  /** Whether the title of a hidden tab tells of new rows. */
  isForHiddenTab?: boolean;
}

const OVER = infoMessage(
  "You May Have Been Signed Out",
  "This page no longer hears what is new. What you typed is still here, and can be sent.",
);

/** Refreshes a page in place when a topic has new rows. A visitor without a session has no stream. */
export function useLive<Name extends keyof LiveRows>(
  topic: Name,
  options: Options<LiveRows[Name]> = {},
) {
  const { readAt, user } = useRootData();
  const matches = useMatches();
  const refresh = useRefreshInPlace();
  const latest = useRef({ readAt, matches, options });
  const isSignedIn = user !== null;

  useEffect(() => {
    latest.current = { readAt, matches, options };
  });

  useEffect(() => {
    if (!isSignedIn) return;
    const { readAt, options } = latest.current;
    const { isForHiddenTab = false } = options;

    function onRow(row: LiveRows[Name]) {
      const { matches, options } = latest.current;
      if (options.ignores?.(row)) return;
      if (!isIn(matches, row.id)) refresh();
      if (Date.parse(row.created_at) >= Date.parse(readAt)) options.onNewRow?.(row);
    }

    // A refresh may lead to the login, and unsaved input would be lost; a form that is sent
    // is kept.
    const onOver = () => (hasUnsavedInput(document.body) ? showToast(OVER) : refresh());

    return pageStream.subscribe({ topic, isForHiddenTab, onRow, onOver }, readAt);
  }, [topic, isSignedIn, refresh]);
}

// Skips a row that the page shows already: streams begin earlier than the page, and users see what
// they send. Row ids are unique, so any id in the page's data will do.
function isIn(data: unknown, id: string): boolean {
  if (typeof data !== "object" || data === null) return data === id;
  return Object.values(data).some((part) => isIn(part, id));
}

/** Loads the page's data again, after whatever is being loaded. */
function useRefreshInPlace() {
  const [isStale, setStale] = useState(false);
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isStale || !isIdle) return;
    setStale(false);
    revalidate();
  }, [isStale, isIdle, revalidate]);

  return useCallback(() => setStale(true), []);
}
