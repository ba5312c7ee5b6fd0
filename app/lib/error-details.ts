import { isRouteErrorResponse } from "@remix-run/react";

/** Thrown with a status, for what the error page says beside the text of that status. */
export interface ErrorDetails {
  kind: "errorDetails";
  /** The path of the page before. */
  back?: string;
  /** The path of the list that it was in, and what it is called. */
  list?: string;
  listName?: string;
  /** In place of the text for the status. */
  text?: string | undefined;
  /** A message whose order is gone, to be copied. */
  unsentText?: string;
}

/** The details that were thrown with an error, if it has any; for error boundaries. */
export function errorDetailsOf(error: unknown): ErrorDetails | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;

  return isErrorDetails(thrown) ? thrown : null;
}

function isErrorDetails(thrown: unknown): thrown is ErrorDetails {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "kind" in thrown &&
    thrown.kind === "errorDetails"
  );
}
