import { describe, expect, test } from "vitest";
import { previewPrices, readCell } from "~/shop/catalog/many-products.server";
import { manyProductsForm } from "~/shop/catalog/many-products-schema";

describe("a cell of the grid", () => {
  const set = (expected: number, value: number) => ({ expected, value, is_added: false });
  const added = (expected: number, value: number) => ({ expected, value, is_added: true });

  test.each([
    ["stock_quantity", "17", 12, set(12, 17)],
    ["stock_quantity", "+5", 12, added(12, 5)],
    ["stock_quantity", "+ 5", 12, added(12, 5)],
    ["stock_quantity", "-1", 12, added(12, -1)],
    ["stock_quantity", "\u22121", 12, added(12, -1)],
    ["stock_quantity", "1,200", 12, set(12, 1200)],
    ["price", "59.5", 60, set(60, 59.5)],
    ["price", "-0.50", 60, added(60, -0.5)],
    ["price", "$ 1,299.50", 60, set(60, 1299.5)],
    ["price", "-$0.50", 60, added(60, -0.5)],
    ["low_stock_threshold", "", 3, set(3, 0)],
    ["is_active", "0", 1, set(1, 0)],
  ] as const)("of %s as %j is a change", (cell, typed, expected, change) => {
    expect(readCell(cell, typed, expected)).toEqual(change);
  });

  test.each([
    ["stock_quantity", "12", 12],
    ["stock_quantity", "012", 12],
    ["stock_quantity", "+0", 12],
    ["price", "60", 60],
    ["price", "60.00", 60],
    ["low_stock_threshold", "", 0],
  ] as const)("of %s as %j is untouched", (cell, typed, expected) => {
    expect(readCell(cell, typed, expected)).toBeNull();
  });

  test.each([
    ["stock_quantity", ""],
    ["stock_quantity", "1.5"],
    ["stock_quantity", "many"],
    ["stock_quantity", "5+5"],
    ["stock_quantity", "--5"],
    ["stock_quantity", "1000001"],
    ["stock_quantity", "0x10"],
    ["stock_quantity", "$5"],
    ["price", ""],
    ["price", "0"],
    ["price", "19,99"],
    ["price", "1.999"],
    ["price", "100000"],
    ["low_stock_threshold", "x"],
  ] as const)("of %s as %j is a mistake", (cell, typed) => {
    expect(readCell(cell, typed, 12)).toMatch(/^Please enter/);
  });
});

describe("new prices", () => {
  const IDS = ["a", "b", "c"].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
  const preview = (priceChange: string, rounding = "cent", ticked = IDS.slice(0, 2)) =>
    previewPrices(
      manyProductsForm.parse({
        intent: "previewPrices",
        idempotencyKey: IDS[0],
        shown: IDS.map((id) => `${id} 19.99 1 0 1`),
        price: ["19.99", "19.99", "7"],
        stock: ["1", "1", "1"],
        threshold: ["", "", ""],
        ticked,
        priceChange,
        rounding,
      }),
    );

  test.each([
    ["5%", "cent", "20.99"],
    ["+5 %", "cent", "20.99"],
    ["-10%", "cent", "17.99"],
    ["+2.50", "cent", "22.49"],
    ["2.50", "cent", "22.49"],
    ["+$2.50", "cent", "22.49"],
    ["5%", "dime", "21.00"],
    ["5%", "dollar", "21.00"],
    ["7%", "99", "20.99"],
    ["-99%", "99", "0.99"],
  ])("%s to the %s", (change, rounding, price) => {
    expect(preview(change, rounding)).toMatchObject({
      ok: true,
      value: { price: [price, price, "7"] },
    });
  });

  test.each(["", "0", "five", "5%%", "%", "1e3", "-100%", "-20", "-99.99%"])(
    "%j is no change",
    (change) => {
      expect(preview(change)).toMatchObject({
        ok: false,
        errors: { priceChange: [expect.any(String)] },
      });
    },
  );

  test("of all products where none is ticked", () => {
    expect(preview("5%", "cent", [])).toMatchObject({
      ok: true,
      value: { price: ["20.99", "20.99", "20.99"] },
    });
  });
});
