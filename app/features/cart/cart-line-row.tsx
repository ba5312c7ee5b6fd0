import { ItemPicture } from "~/features/catalog/item-picture";
import { formatPrice, fromCents } from "~/lib/money";
import { Icon } from "~/ui/icon";
import type { CartItem } from "./cart";
import { CartForm } from "./cart-form";
import { noteOn } from "./line-note";

/** One line: what it is, what one costs, how many, and what has become of it since. */
export function CartLineRow({ item }: { item: CartItem }) {
  const name = item.name ?? "An item that is gone";
  const note = noteOn(item);

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 py-4">
      <ItemPicture item={item} />
      <div>
        <p className="font-semibold">{name}</p>
        {item.price !== null && (
          <p className="text-small text-soft tabular-nums">{formatPrice(fromCents(item.price))}</p>
        )}
        {note && (
          <p className="mt-1 flex gap-1.5 text-small font-medium text-bad">
            <Icon name="alert" className="mt-0.5 size-4" />
            {note}
          </p>
        )}
        <Quantity item={item} name={name} />
      </div>
      <CartForm change={{ intent: "set", id: item.id, quantity: 0 }}>
        <button
          type="submit"
          aria-label={`Remove ${name}`}
          className="-mt-2 -mr-3 grid size-11 place-items-center rounded-control text-soft hover:text-bad"
        >
          <Icon name="trash" />
        </button>
      </CartForm>
    </li>
  );
}

const STEP =
  "grid size-11 place-items-center rounded-control hover:bg-brand-soft disabled:opacity-50";

function Quantity({ item, name }: { item: CartItem; name: string }) {
  const { id, quantity } = item;

  return (
    <div className="mt-2 flex w-fit items-center rounded-control border">
      <CartForm change={{ intent: "set", id, quantity: quantity - 1 }}>
        <button type="submit" aria-label={`Decrease quantity of ${name}`} className={STEP}>
          <Icon name="minus" className="size-4" />
        </button>
      </CartForm>
      <span className="min-w-8 text-center tabular-nums">
        <span className="sr-only">Quantity </span>
        {quantity}
      </span>
      <CartForm change={{ intent: "set", id, quantity: quantity + 1 }}>
        <button
          type="submit"
          disabled={quantity >= 99}
          aria-label={`Increase quantity of ${name}`}
          className={STEP}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </CartForm>
    </div>
  );
}
