import { expect, test } from "vitest";
import { plainAmount } from "#functions/money";
import { listMonths } from "../../../app/shop/figures/admin-books.server";
import { describeChange, describeFigures } from "../../../app/shop/figures/admin-figures.server";

test.each([
  [150, 100, "+50%, up from $100.00"],
  [90, 120, "−25%, down from $120.00"],
  [20, 0, "+$20.00, up from $0.00"],
  [0, 20, "−100%, down from $20.00"],
  [0, 0, "As before"],
  [33.333, 33.3311, "As before"],
])("tells the change to %d from %d by a sign and in words", (now, before, text) => {
  expect(describeChange(now, before)).toBe(text);
});

const sums = (sales: number, orders: number) => ({
  sales,
  orders,
  refunds: 0,
  other_currencies: 0,
});
const day = (date: string, sales: number) => ({ day: date, ...sums(sales, 1) });

test("draws the sales of each day as a step", () => {
  const { chart, sums: shown } = describeFigures({
    sums: sums(30, 2),
    sums_before: sums(0, 0),
    by_day: [day("2026-03-01", 10), day("2026-03-02", 20)],
  });

  expect(chart).toEqual({
    path: "M0,50L10,50L10,0L20,0L20,0L20,100L20,100L10,100L10,100L0,100Z",
    viewBox: "0 0 20 100",
    first: "Mar 1, 2026",
    last: "Mar 2, 2026",
    best: "Most on one day: $20.00, on Mar 2, 2026",
  });
  expect(shown.at(-1)).toEqual({ label: "Average order", value: "$15.00" });
});

test("draws nothing where nothing was sold", () => {
  const { chart, sums: shown } = describeFigures({
    sums: sums(0, 0),
    sums_before: sums(10, 1),
    by_day: [day("2026-03-01", 0)],
  });

  expect(chart).toBeNull();
  expect(shown.at(-1)).toEqual({ label: "Average order", value: "None" });
});

test("lists the months of two years, from the one where the shop is", () => {
  const months = listMonths("2026-02-01T04:59:00Z");

  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
    24,
    "2026-01",
    "2025-12",
    "2024-02",
  ]);
});

test.each([
  [1250, "usd", "12.50"],
  [1250, "jpy", "1250"],
  [1250, "bhd", "1.250"],
])("writes %d of %s for programs", (cents, currency, text) => {
  expect(plainAmount(cents, currency)).toBe(text);
});
