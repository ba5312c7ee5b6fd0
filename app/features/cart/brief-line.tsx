import { formatPrice, fromCents } from "~/lib/money";
import { type CartItem, isForSale, totalOf } from "./cart";
import { LineNote } from "./line-note";

/** One line where the cart is not for changing: what, how many, for how much. */
export function BriefLine({ item }: { item: CartItem }) {
  return (
    <li className="flex justify-between gap-4 py-3">
      <div>
        {item.name ?? "An item that is gone"}
        <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>
        <LineNote item={item} />
      </div>
      {isForSale(item) && (
        <span className="whitespace-nowrap tabular-nums">
          {formatPrice(fromCents(totalOf([item])))}
        </span>
      )}
    </li>
  );
}
