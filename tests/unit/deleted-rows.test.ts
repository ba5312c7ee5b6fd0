import { expect, test } from "vitest";
import { withDeletedRows } from "~/lib/deleted-rows.server";
import { successMessage } from "~/lib/flash-message";
import { withInsertions } from "~/ui/insertions";

const MESSAGE = successMessage("Deleted");
const ROW = { id: "5f0f2f4e-58a9-4f0c-9d9b-0a4b3f0c7a11", name: "<b>Agent</b>", at: 3 };

const answer = (deleted: string) => withDeletedRows(MESSAGE, deleted);

test("a message names the rows that its form says were deleted", () => {
  expect(answer(JSON.stringify([ROW]))).toEqual({ ...MESSAGE, deleted: [ROW] });
  expect(withDeletedRows(MESSAGE, null)).toBe(MESSAGE);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "[1]",
  JSON.stringify(ROW),
  JSON.stringify([{ ...ROW, at: -1 }]),
  JSON.stringify([{ ...ROW, at: 1e9 }]),
  JSON.stringify([{ ...ROW, id: '"><script>' }]),
  JSON.stringify([{ ...ROW, name: { toString: 1 } }]),
  JSON.stringify([{ ...ROW, name: "x".repeat(3000) }]),
])("of %.60s it names none", (deleted) => {
  expect(answer(deleted)).toEqual(MESSAGE);
});

test("of more rows than a cookie holds it names the latest", () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...ROW, at, name: "é".repeat(60) }));
  const deleted = answer(JSON.stringify(rows))?.deleted ?? [];

  expect(deleted.at(-1)).toEqual(rows.at(-1));
  expect(deleted.length).toBeGreaterThan(5);
  expect(Buffer.byteLength(JSON.stringify(deleted))).toBeLessThan(2001);
});

test("what is inserted stands among the rows where it says, counted with all that is there", () => {
  const inserted = [
    { at: 2, content: "(c)" },
    { at: 1, content: "(b)" },
  ];
  expect(withInsertions(["a", "d"], inserted)).toEqual(["a", "(b)", "(c)", "d"]);
  expect(withInsertions([], inserted)).toEqual(["(b)", "(c)"]);
  expect(withInsertions(["a"], [])).toEqual(["a"]);
});
