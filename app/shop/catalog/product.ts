import type { ProductSummary } from "./catalog.server";

export const isSoldOut = ({ stock_quantity }: ProductSummary) => stock_quantity === 0;

/** The shop says how many are left of a product when there are at most this many. */
export const LOW_STOCK = 5;

export function describeStock(stock: number): string {
  return stock <= LOW_STOCK ? `Only ${stock} left in stock` : "In stock, ready to ship";
}

/** How many features a product can have. */
export const MAX_FEATURES = 30;
