import type { Enums, Rows } from "#database";

export type ProductCell = Enums<"product_cell">;

export const PRODUCTS_FORM = "products";

/** The parameter with the address that is shown once the form is saved. */
export const SHOWN_NEXT = "show";

/** The field of the grid for each value of a product, and what it is called. */
export const CELLS = {
  price: { field: "price", label: "Price" },
  stock_quantity: { field: "stock", label: "Stock" },
  low_stock_threshold: { field: "threshold", label: "Low stock" },
  is_active: { field: "active", label: "Active" },
} as const satisfies Record<ProductCell, { field: string; label: string }>;

export const CELL_NAMES = Object.keys(CELLS) as ProductCell[];

export type Values = Record<ProductCell, number>;

/** The values of a product as numbers; no threshold is 0. */
export const valuesOf = (product: Rows["item_row"]): Values => ({
  price: product.price ?? 0,
  stock_quantity: product.stock_quantity ?? 0,
  low_stock_threshold: product.low_stock_threshold ?? 0,
  is_active: Number(product.is_active),
});

/** A product as a page shows it, for its form to say what was not touched. */
export const shownText = (id: string, values: Values) =>
  [id, ...CELL_NAMES.map((cell) => values[cell])].join(" ");

/** The product of such a text. */
export function readShown(text: string) {
  const [id = "", ...values] = text.split(" ");

  return { id, values: valuesBy((_cell, at) => Number(values[at])) };
}

export const valuesBy = (toValue: (cell: ProductCell, at: number) => number) =>
  Object.fromEntries(CELL_NAMES.map((cell, at) => [cell, toValue(cell, at)])) as Values;

/** What a field shows of a value. */
export function cellText(cell: ProductCell, value: number): string {
  if (cell === "price") return value.toFixed(2);

  return cell === "low_stock_threshold" && value === 0 ? "" : String(value);
}

export const cellFieldId = (cell: ProductCell, productId: string) =>
  `${CELLS[cell].field}-${productId}`;
