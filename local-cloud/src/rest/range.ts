import { invalidRange } from "./errors";
import type { Query, Window } from "./query/query";

/** Narrows limit and offset of the query by a `Range: 0-9` header (GET only). */
export function applyRangeHeader(query: Query, header: string | null): void {
  const [, from, to] = /^(?:items=)?(\d{1,18})-(\d{0,18})$/.exec(header ?? "") ?? [];
  if (from === undefined) return;

  const lower = BigInt(from);
  const upper = to ? BigInt(to) : undefined;
  if (upper !== undefined && upper < lower) {
    const rule = "must be lower than or equal to the upper boundary in the Range header";
    throw invalidRange(`The lower boundary ${rule}.`);
  }

  const { limit, offset = 0n } = topWindow(query);
  const start = offset > lower ? offset : lower;
  const ends = [upper, limit === undefined ? undefined : offset + limit - 1n];
  const end = ends.reduce((one, other) =>
    one === undefined || (other !== undefined && other < one) ? other : one,
  );
  const part: Window = { offset: start };
  if (end !== undefined) part.limit = end < start ? 0n : end - start + 1n;
  query.windows.push({ path: [], part });
}

/** The limit and offset of the top level. A negative offset counts as 0. */
export function topWindow(query: Query): Window {
  const window: Window = {};
  for (const { path, part } of query.windows) if (path.length === 0) Object.assign(window, part);
  if (window.offset !== undefined && window.offset < 0n) window.offset = 0n;
  return window;
}

export function contentRange(lower: bigint, upper: bigint, total: bigint | null): string {
  const range = lower <= upper && total !== 0n ? `${lower}-${upper}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** 416 if the page begins past the end, 206 if it is a part. */
export function rangeStatus(offset: bigint, rows: bigint, total: bigint | null): number {
  if (total === null) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}
