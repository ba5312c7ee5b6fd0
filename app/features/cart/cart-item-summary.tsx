import { formatPrice, fromCents } from "~/lib/money";
import { Icon } from "~/ui/icon";
import { type CartItem, exceedsStock, isForSale, quantityInStock, totalCentsOf } from "./cart";

/** An item of the cart, shown without a way to change it. */
export function CartItemSummary({ item }: { item: CartItem }) {
  return (
    <li className="flex justify-between gap-4 py-3">
      <div>
        {item.name ?? "An item that is gone"}
        <span className="text-soft tabular-nums">{` ×\u00a0${quantityInStock(item)}`}</span>
        <CartItemNote item={item} />
      </div>
      {isForSale(item) && (
        <span className="whitespace-nowrap tabular-nums">
          {formatPrice(fromCents(totalCentsOf([item])))}
        </span>
      )}
    </li>
  );
}

/** Says what has changed since the item was added. */
export function CartItemNote({ item }: { item: CartItem }) {
  const note = noteOn(item);
  if (!note) return null;

  return (
    <p className="mt-1 flex gap-1.5 text-small font-medium text-bad">
      <Icon name="alert" className="mt-0.5 size-4" />
      {note}
    </p>
  );
}

function noteOn(item: CartItem): string | null {
  const { kind, price_cents, stock_quantity, quantity, seenCents } = item;
  if (kind === null) return "This item is no longer available.";
  if (price_cents === null) return "This item is no longer for sale.";
  if (stock_quantity === 0) return "This item is sold out.";
  if (exceedsStock(item)) return `Only ${stock_quantity} left in stock instead of ${quantity}.`;
  if (seenCents !== null && seenCents !== price_cents) {
    return `The price has changed from ${formatPrice(fromCents(seenCents))}.`;
  }
  return null;
}
