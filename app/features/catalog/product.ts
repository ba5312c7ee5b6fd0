import type { ProductSummary } from "./catalog.server";

export const isSoldOut = ({ stock_quantity }: ProductSummary) => stock_quantity === 0;

/** So few are left that the shop says how many. */
export const LOW_STOCK = 5;

export function describeStock(stock: number): string {
  if (stock === 0) return "Sold out at the moment";
  return stock <= LOW_STOCK ? `Only ${stock} left in stock` : "In stock, ready to ship";
}
