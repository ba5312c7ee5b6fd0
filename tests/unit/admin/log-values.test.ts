import { expect, test } from "vitest";
import { textOf } from "../../../app/admin/log/log-values";

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
