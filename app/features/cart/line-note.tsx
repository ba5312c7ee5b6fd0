import { formatPrice, fromCents } from "~/lib/money";
import { Icon } from "~/ui/icon";
import type { CartItem } from "./cart";

/** What has become of a line since it was put in, if anything. */
export function LineNote({ item }: { item: CartItem }) {
  const note = noteOn(item);
  if (!note) return null;

  return (
    <p className="mt-1 flex gap-1.5 text-small font-medium text-bad">
      <Icon name="alert" className="mt-0.5 size-4" />
      {note}
    </p>
  );
}

function noteOn({ kind, price, stock, quantity, seen }: CartItem): string | null {
  if (kind === null) return "This item is no longer available.";
  if (price === null) return "This item is no longer for sale.";
  if (stock === 0) return "This item is sold out.";
  if (stock !== null && stock < quantity) return `Only ${stock} left in stock.`;
  if (seen !== null && seen !== price) {
    return `The price has changed from ${formatPrice(fromCents(seen))}.`;
  }
  return null;
}
