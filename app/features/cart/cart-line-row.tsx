import { CART_LIMITS } from "~/database.types";
import { ProductDrawing, ServiceDrawing } from "~/features/pictures/drawing";
import { Picture } from "~/features/pictures/picture";
import { formatPrice, fromCents } from "~/lib/money";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
import type { CartItem } from "./cart";
import { CartForm } from "./cart-form";
import { LineNote } from "./line-summary";

const REMOVE = "Remove from cart";

export function CartLineRow({ item }: { item: CartItem }) {
  const name = item.name ?? "An item that is gone";

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 py-4">
      <ItemPicture item={item} />
      <div>
        <p className="font-semibold">{name}</p>
        {item.price_cents !== null && (
          <p className="text-small text-soft tabular-nums">
            {formatPrice(fromCents(item.price_cents))}
          </p>
        )}
        <LineNote item={item} />
        <Quantity item={item} name={name} />
      </div>
      <CartForm change={{ intent: "set", id: item.id, quantity: 0 }}>
        <Tooltip text={REMOVE} side="below" align="end" className="relative -mt-2 -mr-3">
          <button
            type="submit"
            aria-label={`Remove ${name}`}
            className="grid size-11 place-items-center rounded-control text-soft hover:text-bad"
          >
            <Icon name="trash" />
          </button>
        </Tooltip>
      </CartForm>
    </li>
  );
}

const STEP =
  "grid size-11 place-items-center rounded-control hover:bg-brand-soft disabled:opacity-50";

function Quantity({ item, name }: { item: CartItem; name: string }) {
  const { id, quantity } = item;
  const isFull = quantity >= CART_LIMITS.quantity;

  return (
    <div className="mt-2 flex w-fit items-center rounded-control border">
      <CartForm change={{ intent: "set", id, quantity: quantity - 1 }}>
        <Tooltip text={quantity > 1 ? "One fewer" : REMOVE}>
          <button type="submit" aria-label={`Decrease quantity of ${name}`} className={STEP}>
            <Icon name="minus" className="size-4" />
          </button>
        </Tooltip>
      </CartForm>
      <span className="min-w-8 text-center tabular-nums">
        <span className="sr-only">Quantity </span>
        {quantity}
      </span>
      <CartForm change={{ intent: "set", id, quantity: quantity + 1 }}>
        <Tooltip text={isFull ? `${CART_LIMITS.quantity} at most` : "One more"}>
          <button
            type="submit"
            disabled={isFull}
            aria-label={`Increase quantity of ${name}`}
            className={STEP}
          >
            <Icon name="plus" className="size-4" />
          </button>
        </Tooltip>
      </CartForm>
    </div>
  );
}

function ItemPicture({ item: { image_url, kind, name, category } }: { item: CartItem }) {
  return (
    <Picture imageUrl={image_url} width={64} height={64} className="size-16">
      {kind === "service" ? (
        <ServiceDrawing name={name ?? ""} className="size-8 place-self-center" />
      ) : (
        <ProductDrawing category={category} className="size-full stroke-[4]" />
      )}
    </Picture>
  );
}
