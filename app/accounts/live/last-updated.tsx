import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { formatDateTime } from "~/lib/dates";
import { useRootData } from "~/root-data";
import { intentProps } from "~/ui/form/submit-button";
import { pageStream } from "./page-stream";

const REFRESH = "link inline-flex min-h-11 items-center";

interface LastUpdatedProps {
  /** A form on the page, whose action knows the intent "refresh" and keeps what was typed. */
  formId?: string;
}

/** When the page was made, if its user is known, and what loads it again without JavaScript. */
export function LastUpdated({ formId }: LastUpdatedProps) {
  const { readAt } = useRootData();
  const { pathname, search } = useLocation();
  const isWaiting = useSyncExternalStore(pageStream.onState, pageStream.isWaiting, () => false);
  if (!readAt) return null;

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
      <span>
        Last updated <time dateTime={readAt}>{formatDateTime(readAt)}</time>
      </span>{" "}
      {formId ? (
        <button
          type="submit"
          form={formId}
          {...intentProps("refresh")}
          formNoValidate
          className={REFRESH}
        >
          Refresh
        </button>
      ) : (
        <a href={pathname + search} className={REFRESH}>
          Refresh
        </a>
      )}
      <span aria-live="polite" className="font-medium text-ink">
        {isWaiting && "Reconnecting. What is new appears as soon as we are back."}
      </span>
    </p>
  );
}
