import { expect, test } from "vitest";
import { csvLine } from "../../app/lib/csv.server";
import { timestampOf } from "../../app/lib/dates";

test("quotes every cell, so that commas, quotes and line breaks stay inside", () => {
  expect(csvLine(["a,b", 'a "b"', "a\r\nb", "日本", ""])).toBe(
    '"a,b","a ""b""","a\r\nb","日本",""\r\n',
  );
});

test("writes an amount in cents, and takes no loss for a formula", () => {
  expect(csvLine([-12.5, 0])).toBe('"-12.50","0.00"\r\n');
});

test.each([
  "=1",
  "+1",
  "+18095550100",
  "+1-809-555-0100",
  "+1 809 555 0100+A1",
  "+1 (809) 555-A1",
  "+1 -809",
  "-1 (809) 555-0100",
  "-1",
  "@SUM(A1)",
  "\n1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "＝1",
])("takes %j for no formula", (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test.each([
  ["12 Main St;=HYPERLINK(A1)", "12 Main St;'=HYPERLINK(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["Ann\t=1", "Ann\t'=1"],
  ["Ann\r\n=1", "Ann\r\n'=1"],
  ["Ann;;\u200b @SUM(A1);+1", "Ann;;'\u200b @SUM(A1);'+1"],
  ["=1;=2", "'=1;'=2"],
  ["+1 809;=1", "'+1 809;'=1"],
])(
  "takes nothing in %j for a formula where another character separates cells",
  (cell, harmless) => {
    expect(csvLine([cell])).toBe(`"${harmless}"\r\n`);
  },
);

test.each([
  "1 x Router; 2 x Headset",
  "1 = 1",
  "a-b",
  "someone@homeline.test",
  "2026-11-21",
  "'=1",
  "12.50",
  "+1 809 555 0100",
  "+1 (809) 555 0100",
  "+1 (809) 555-0100",
  "+1(809)555-0100",
  "+1 809-555-0100",
  "(809) 555-0100",
])("leaves %j as it is", (cell) => {
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
});

test.each([
  ["2026-01-06T04:30:00.123456Z", "2026-01-05 23:30:00", "UTC-05:00"],
  ["2026-07-01T04:00:59+00:00", "2026-07-01 00:00:59", "UTC-04:00"],
])("writes %s in the time zone of the company, as a spreadsheet reads it", (iso, time, zone) => {
  expect(timestampOf(iso)).toEqual({ time, zone });
  expect(csvLine([time, zone])).toBe(`"${time}","${zone}"\r\n`);
});
