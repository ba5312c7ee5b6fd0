import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "../../app/lib/cursor.server";

const id = randomUUID();

test.each([
  "2026-11-28T20:35:10.824215+00:00",
  "2026-11-28T20:35:10-05:00",
  "2026-11-28T20:35:10.824Z",
])("a place at %s is read as it was written", (at) => {
  for (const place of [
    { at, id },
    { at, id: "" },
  ]) {
    expect(readCursor(writeCursor(place))).toEqual(place);
  }
});

test.each([
  ...["", "yesterday", "2026-11-28", "2026-02-31T10:00:00Z", "infinity"],
  // JavaScript reads these, and Postgres does not.
  ...[
    "0000-01-01T00:00:00Z",
    "2026-01-01T00:00:00+23:59",
    `2026-01-01T00:00:00.${"1".repeat(200)}Z`,
  ],
])("a place at %s is none", (at) => {
  expect(readCursor(`${at}_${id}`)).toBeNull();
});

test.each(["x", `${id}_${id}`, "%00"])("a place at a row %s is none", (row) => {
  expect(readCursor(`2026-11-28T20:35:10Z_${row}`)).toBeNull();
});
