import { expect, it } from "vitest";
import { csvLine } from "../../app/features/orders/csv.server";

it("quotes every cell, so that commas, quotes and line breaks stay inside", () => {
  expect(csvLine(["a,b", 'a "b"', "a\r\nb", "日本", ""])).toBe(
    '"a,b","a ""b""","a\r\nb","日本",""\r\n',
  );
});

it.each([
  "=1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "＝1",
])("takes %j for no formula", (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

it.each(["1 = 1", "a-b", "someone@homeline.test", "2026-11-21", "'=1", "12.50"])(
  "leaves %j as it is",
  (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  },
);
