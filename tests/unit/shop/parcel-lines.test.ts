import { expect, test } from "vitest";
import { parcelsForm } from "~/shop/parcels/admin-schema";
import { countLines, readParcelLines } from "~/shop/parcels/parcel-lines.server";

const ID = "a1b2c3d4-0000-4000-8000-00000000f003";
const READ = { order: "a1b2c3d4", number: "1Z999AA10123456784" };

test.each([
  "A1B2C3D4, 1Z999AA10123456784",
  "a1b2c3d4;1Z999AA10123456784",
  "#A1B2C3D4; 1Z 999 AA1 0123 456 784",
  "# a1b2c3d4\t1Z999AA10123456784\t",
  "a1b2c3d4 1Z 999 AA1 0123 456 784",
  "\ufeffA1B2C3D4,\u00a01Z999AA10123456784 ",
  '"A1B2C3D4","1Z999AA10123456784"',
  "'A1B2C3D4';“1Z999AA10123456784”;;",
  "A1B2C3D4,\t1Z999AA10123456784",
  "A1B2C3D4, 1Z 999AA1012345678 4",
])("%j is an order and its parcel", (line) => {
  expect(readParcelLines(line)).toEqual([expect.objectContaining(READ)]);
});

test("a whole id names its order, too", () => {
  expect(readParcelLines(`${ID.toUpperCase()} JD0001`)).toMatchObject([
    { order: ID, number: "JD0001" },
  ]);
});

test.each([
  ["Order,Tracking number", "unread"],
  ["A1B2C3D, JD0001", "unread"],
  ["A1B2C3D44, JD0001", "unread"],
  ["A1B2C3D4JD0001", "unread"],
  [`${ID}9 JD0001`, "unread"],
  [`${ID.slice(0, 20)} JD0001`, "unread"],
  ["JD0001, A1B2C3D4", "unread"],
  ["A1B2C3D4, JD0001, DHL", "unread"],
  ["A1B2C3D4\tJD0001\tMia Bold", "unread"],
  ["A1B2\u200bC3D4, JD0001", "unread"],
  [`A1B2C3D4, ${"1".repeat(300)}`, "unread"],
  ["A1B2C3D4", "noNumber"],
  ["A1B2C3D4, ", "noNumber"],
  ['#A1B2C3D4;""', "noNumber"],
  ["A1B2C3D4, 123", "number"],
  [`A1B2C3D4, ${"1".repeat(41)}`, "number"],
  ["A1B2C3D4, 1.23457E+12", "number"],
  ["A1B2C3D4, <script>", "number"],
  ["A1B2C3D4, =1+1", "number"],
  ["A1B2C3D4, JD\u202e0001", "number"],
  ["A1B2C3D4 1Z999AA10123456784 1Z999AA10123456785", "several"],
])("%j is none: %s", (line, mistake) => {
  expect(readParcelLines(line)).toMatchObject([{ text: line.trim(), mistake }]);
});

test("lines end as on any system, and empty ones are left out, but counted", () => {
  const text = 'a1b2c3d4 JD0001\r\n\r\n;;\ra1b2c3d4 JD0002\n "","" \na1b2c3d4 JD0003\r\n';
  expect(readParcelLines(text).map(({ at }) => at)).toEqual([1, 4, 6]);
  expect(countLines(text)).toBe(3);
  expect(readParcelLines(" \n\t\n")).toEqual([]);
});

test("a list that is too long is read in no time, and no further than allowed", () => {
  const line = `a1b2c3d4,${" ".repeat(20)}x${" ".repeat(20)}JD0001`;
  const begun = performance.now();
  expect(readParcelLines(Array(10_000).fill(line).join("\n"))).toHaveLength(100);
  expect(readParcelLines(`a1b2c3d4${" ,".repeat(500_000)}x`)).toMatchObject([
    { mistake: "unread" },
  ]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

const mistakeIn = (lines: string | undefined) =>
  parcelsForm.safeParse({
    intent: "addParcels",
    idempotencyKey: ID,
    carrier: "dhl",
    status: "next",
    lines,
  }).error?.issues[0]?.message;

test("a form of lines has at least one, and at most a hundred", () => {
  const lines = (count: number) => Array(count).fill("a1b2c3d4 JD0001").join("\n");
  expect(mistakeIn(lines(100))).toBeUndefined();
  expect(mistakeIn(lines(250))).toBe("Please enter at most 100 lines at once. These are 250.");
  expect(mistakeIn(undefined)).toMatch(/^Please enter a line/);
  expect(mistakeIn(" ,\n;")).toMatch(/^Please enter a line/);
});
