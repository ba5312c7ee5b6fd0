import type { ProductSummary } from "./catalog.server";

export const isSoldOut = ({ stock_quantity }: ProductSummary) => stock_quantity === 0;

/** Of a stock of at most so many the shop says how many are left. */
export const LOW_STOCK = 5;

export function describeStock(stock: number): string {
  if (stock === 0) return "Sold out at the moment";
  return stock <= LOW_STOCK ? `Only ${stock} left in stock` : "In stock, ready to ship";
}
