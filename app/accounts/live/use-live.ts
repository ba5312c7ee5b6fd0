import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useRootData } from "~/root-data";
import { pageStream } from "./page-stream";
import type { LiveRows, TopicName } from "./topics.server";

interface Options<Row> {
  /** Called with each row that was not there yet when the page was read. */
  onNewRow?(row: Row): void;
  /** Whether the page shows this row in another way. */
  ignores?(row: Row): boolean;
  /** Whether the title of a hidden tab tells of new rows. */
  isForHiddenTab?: boolean;
}

/** Lets the `LivePage` around refresh when a topic has new rows. A visitor without a session has no stream. */
export function useLive<Name extends TopicName>(
  topic: Name,
  options: Options<LiveRows[Name]> = {},
) {
  const { readAt, user } = useRootData();
  const [firstReadAt] = useState(readAt);
  const matches = useMatches();

  // After each rendering, for what the page shows now: the stream stays while its topics do.
  useEffect(() => {
    if (!user) return;
    const { isForHiddenTab, ignores, onNewRow } = options;

    return pageStream.subscribe({
      topic,
      readAt: firstReadAt,
      isForHiddenTab,
      onRow(row, isNew) {
        if (ignores?.(row)) return;
        if (!isIn(matches, row.id)) pageStream.setStale(true);
        if (isNew) onNewRow?.(row);
      },
    });
  });
}

// Skips a row that the page shows already: streams begin earlier than the page, and users see what
// they send. Row ids are unique, so any id in the page's data will do.
function isIn(data: unknown, id: string): boolean {
  if (typeof data !== "object" || data === null) return data === id;
  return Object.values(data).some((part) => isIn(part, id));
}
