import { expect, test } from "vitest";
import type { ProductSummary } from "~/shop/catalog/catalog.server";
import { departmentsOf } from "~/shop/catalog/departments";

const inCategory = (category: string | null, name = "Thing", stock_quantity = 1) =>
  ({ name, category, stock_quantity }) as ProductSummary;

const shown = (products: ProductSummary[]) =>
  departmentsOf(products).map(({ title, products: { length } }) => `${title}: ${length}`);

test("the shop has headsets and routers, even without any", () => {
  expect(shown([])).toEqual(["Headsets: 0", "Routers: 0"]);
});

test("a category is the same however it is spelled", () => {
  const spelled = ["headset", "Headsets", " HEADSETS ", "router", "Desks", "desks"];
  expect(shown(spelled.map((category) => inCategory(category)))).toEqual([
    "Headsets: 3",
    "Routers: 1",
    "Desks: 2",
  ]);
});

test("other categories stand in the order of their products, and those without one come last", () => {
  const products = [null, "Desks", " ", "Chairs"].map((category) => inCategory(category));
  expect(shown(products)).toEqual([
    "Desks: 1",
    "Chairs: 1",
    "More Equipment: 2",
    "Headsets: 0",
    "Routers: 0",
  ]);
});

test("a department with nothing to buy stands after the others", () => {
  const products = [inCategory("headset", "Wren", 0), inCategory("Desks"), inCategory("router")];
  expect(shown(products)).toEqual(["Routers: 1", "Desks: 1", "Headsets: 1"]);
});
