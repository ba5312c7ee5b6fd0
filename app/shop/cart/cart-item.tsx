import { CART_LIMITS } from "#database";
import { ItemPicture } from "~/base/pictures/item-picture";
import { formatPrice, fromCents } from "~/lib/money";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import {
  type CartItem,
  describeReserved,
  exceedsStock,
  isForSale,
  itemName,
  quantityInStock,
  totalCentsOf,
  unavailableItems,
} from "./cart";
import { CartForm } from "./cart-form";

const removalOf = (name: string) => `Remove ${name} from cart`;

/** An item of the open cart, with the forms that change it. */
export function CartItemRow({ item }: { item: CartItem }) {
  const name = itemName(item);

  return (
    <li className="flex flex-wrap items-start gap-x-4 py-4">
      <ItemPicture item={item} />
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold">{name}</p>
        {item.price_cents !== null && (
          <p className="text-small text-soft tabular-nums">
            {formatPrice(fromCents(item.price_cents))}
          </p>
        )}
        <CartItemNote item={item} />
        {isForSale(item) && <Quantity item={item} name={name} />}
      </div>
      <CartForm change={{ intent: "set", id: item.id, quantity: 0 }}>
        <Tooltip text={removalOf(name)} side="below" align="end" className="relative -mt-2 -mr-3">
          <button
            type="submit"
            className="grid size-11 place-items-center rounded-control text-soft hover:text-bad"
          >
            <Icon name="trash" />
            <span className="sr-only">Remove {name}</span>
          </button>
        </Tooltip>
      </CartForm>
    </li>
  );
}

const STEP =
  "grid size-11 place-items-center rounded-control hover:bg-brand-soft disabled:opacity-50";

function Quantity({ item, name }: { item: CartItem; name: string }) {
  const { id } = item;
  const quantity = quantityInStock(item);
  const limit = Math.min(CART_LIMITS.quantity, item.stock_quantity || CART_LIMITS.quantity);
  const isFull = quantity >= limit;
  const isLast = isFull && item.stock_quantity === limit && !exceedsStock(item) && !item.isReserved;

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <div className="flex w-fit items-center rounded-control border">
        <CartForm change={{ intent: "set", id, quantity: quantity - 1 }}>
          <Tooltip text={quantity > 1 ? "One fewer" : removalOf(name)}>
            <button type="submit" className={STEP}>
              <Icon name="minus" className="size-4" />
              <span className="sr-only">Decrease quantity of {name}</span>
            </button>
          </Tooltip>
        </CartForm>
        <span key={quantity} className="min-w-8 text-center tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
        <CartForm change={{ intent: "set", id, quantity: quantity + 1 }}>
          <Tooltip text={isFull ? `${limit} at most` : "One more"}>
            <button type="submit" disabled={isFull} className={STEP}>
              <Icon name="plus" className="size-4" />
              <span className="sr-only">Increase quantity of {name}</span>
            </button>
          </Tooltip>
        </CartForm>
      </div>
      {isLast && <span className="text-small text-soft">{`Only ${limit} left`}</span>}
    </div>
  );
}

/** An item of the cart, shown without a way to change it. */
export function CartItemSummary({ item }: { item: CartItem }) {
  return (
    <li className="flex justify-between gap-4 py-3">
      <div>
        {itemName(item)}
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

/** The total of what can be bought, and how much of the cart is not in it. */
export function CartTotal({ items }: { items: CartItem[] }) {
  const { length } = unavailableItems(items);

  return (
    <div>
      <p className="flex justify-between font-heading text-item font-semibold">
        <span>Total</span>{" "}
        <span className="whitespace-nowrap tabular-nums">
          {formatPrice(fromCents(totalCentsOf(items)))}
        </span>
      </p>
      {length > 0 && (
        <p className="text-small text-soft">
          {length === 1
            ? "Without 1 item that cannot be bought."
            : `Without ${length} items that cannot be bought.`}
        </p>
      )}
    </div>
  );
}

/** Says what has changed since the item was added. */
function CartItemNote({ item }: { item: CartItem }) {
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
  const { kind, price_cents, stock_quantity, quantity, seenCents, isReserved } = item;
  if (kind === null) return "This item is no longer available.";
  if (price_cents === null) return "This item is no longer for sale.";
  if (stock_quantity === 0) return "This item is sold out.";
  if (isReserved) return describeReserved(stock_quantity);
  if (exceedsStock(item)) return `Only ${stock_quantity} left in stock instead of ${quantity}.`;
  if (seenCents !== null && seenCents !== price_cents) {
    return `The price has changed from ${formatPrice(fromCents(seenCents))}.`;
  }
  return null;
}
