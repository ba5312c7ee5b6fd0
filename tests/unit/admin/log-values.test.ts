import { expect, test } from "vitest";
import { shownValues, textOf } from "../../../app/admin/log/log-values";

test.each([
  ["price", 20.5, "$20.50"],
  ["total_amount", 134, "$134.00"],
  ["stock_quantity", 20, "20"],
  ["is_active", false, "no"],
  ["restocked_at", "2026-01-06T04:30:00Z", "Jan 5, 2026, 11:30 PM EST"],
  ["title", "2026-01-06T04:30:00Z", "2026-01-06T04:30:00Z"],
  ["items", [{ product_name: "Headset", price: 5 }], "product_name: Headset; price: $5.00"],
  ["salary", null, "—"],
  ["features", [], "—"],
])("writes the %s %j as people do", (column, value, written) => {
  expect(textOf(column, value)).toBe(written);
});

test("leaves out what is empty, unless an edit has emptied it", () => {
  const before = { title: "Agent", salary: "$14", location: null, features: [], stock: 0 };
  const after = { title: "Agent", salary: null, location: "", features: [], stock: 0 };

  expect(shownValues(before)).toEqual([
    ["title", "Agent"],
    ["salary", "$14"],
    ["stock", 0],
  ]);
  expect(shownValues(after, before)).toEqual([
    ["title", "Agent"],
    ["salary", null],
    ["stock", 0],
  ]);
  expect(shownValues(null)).toEqual([]);
});
