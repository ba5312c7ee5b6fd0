import { expect, test } from "vitest";
import { shownValues, textOf } from "~/admin/log/log-values.server";
import { COLUMN_LABELS } from "~/site/column-labels.server";

test.each([
  ["price", 20.5, "$20.50"],
  ["total_amount", 134, "$134.00"],
  ["stock_quantity", 20, "20"],
  ["is_active", false, "no"],
  ["restocked_at", "2026-01-06T04:30:00Z", "Jan 5, 2026, 11:30 PM EST"],
  ["title", "2026-01-06T04:30:00Z", "2026-01-06T04:30:00Z"],
  ["items", [{ product_name: "Headset", price: 5 }], "product name: Headset; price: $5.00"],
  ["salary", null, "—"],
  ["features", [], "—"],
])("writes the %s %j as people do", (column, value, written) => {
  expect(textOf(column, value)).toBe(written);
});

test("leaves out what is empty, unless an edit has emptied it", () => {
  const before = { title: "Agent", salary: "$14", location: null, features: [], stock: 0 };
  const after = { title: "Agent", salary: null, location: "", features: [], stock: 0 };

  expect(shownValues({ logged: before })).toEqual([
    ["Title", "Agent"],
    ["Salary", "$14"],
    ["Stock", "0"],
  ]);
  expect(shownValues({ logged: after, before })).toEqual([
    ["Title", "Agent"],
    ["Salary", "—"],
    ["Stock", "0"],
  ]);
  expect(shownValues({ logged: null })).toEqual([]);
});

test("calls what was changed as its form does", () => {
  const job = { title: "Agent", pay_from: 12, closes_at: null, visibility: "hidden" };
  expect(shownValues({ logged: job, labels: COLUMN_LABELS.jobs })).toEqual([
    ["Job Title", "Agent"],
    ["Pay from", "12"],
    ["Visibility", "hidden"],
  ]);
  const product = { is_active: true, stock_quantity: 3, low_stock_threshold: 2 };
  expect(shownValues({ logged: product, labels: COLUMN_LABELS.products })).toEqual([
    ["Is active", "yes"],
    ["Stock Quantity", "3"],
    ["Low-stock threshold", "2"],
  ]);
});
