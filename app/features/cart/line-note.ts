import { formatPrice, fromCents } from "~/lib/money";
import type { CartItem } from "./cart";

/** What has become of a line since it was put in, if anything. */
export function noteOn({ kind, price, stock, quantity, seen }: CartItem): string | null {
  if (kind === null) return "This item is no longer available.";
  if (price === null) return "This item is no longer for sale.";
  if (stock === 0) return "This item is sold out.";
  if (stock !== null && stock < quantity) return `Only ${stock} left in stock.`;
  if (seen !== null && seen !== price) {
    return `The price has changed from ${formatPrice(fromCents(seen))}.`;
  }
  return null;
}
