import { isRouteErrorResponse } from "@remix-run/react";

/** What this app has thrown as `data`, if it is of this kind; for error boundaries. */
export function thrownData<Thrown extends { kind: string }>(
  error: unknown,
  kind: Thrown["kind"],
): Thrown | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;

  return isOfKind<Thrown>(thrown, kind) ? thrown : null;
}

function isOfKind<Thrown>(thrown: unknown, kind: string): thrown is Thrown {
  return typeof thrown === "object" && thrown !== null && "kind" in thrown && thrown.kind === kind;
}
