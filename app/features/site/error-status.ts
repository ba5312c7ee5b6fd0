import { isRouteErrorResponse } from "@remix-run/react";

/** Where no answer came at all. */
export const NO_ANSWER = 0;

// why: each browser has words of its own for what did not get through.
const NOT_REACHED = /^(Failed to fetch|NetworkError|Load failed)/;

/** What somebody had typed for a thing that is gone. */
export function typedFor(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.typed : undefined;
}

/** What an error's page is about: the status of an answer, or 500 for a fault of ours. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;

  return error instanceof TypeError && NOT_REACHED.test(error.message) ? NO_ANSWER : 500;
}
