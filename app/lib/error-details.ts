import { isRouteErrorResponse } from "@remix-run/react";

/** Thrown with a status, for what the error page says beside the text of that status. */
export interface ErrorDetails {
  kind: "errorDetails";
  /** The path of the page before. */
  back?: string;
  /** The path of the list that it was in, and what it is called. */
  listPath?: string;
  listName?: string;
  /** In place of the text for the status. */
  text?: string;
  /** A message whose order is gone, to be copied. */
  unsentText?: string;
}

/** The details that were thrown with an error, if it has any. */
export const errorDetailsOf = (error: unknown) => thrownData<ErrorDetails>(error, "errorDetails");

/** What this app has thrown as `data`, if it is of this kind; for error boundaries. */
export function thrownData<Thrown extends { kind: string }>(
  error: unknown,
  kind: Thrown["kind"],
): Thrown | null {
  const thrown: Thrown | null = isRouteErrorResponse(error) ? error.data : null;

  return thrown?.kind === kind ? thrown : null;
}
