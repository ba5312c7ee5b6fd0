import { Link } from "@remix-run/react";
import { type CartItem, totalOf } from "~/features/cart/cart";
import { noteOn } from "~/features/cart/line-note";
import { formatPrice, fromCents } from "~/lib/money";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";

/** What is about to be paid, at the prices of this moment. */
export function CartPanel({ items, className }: { items: CartItem[]; className?: string }) {
  return (
    <Card as="section" labelledBy="cart-panel" className={classNames("grid gap-3", className)}>
      <h2 id="cart-panel" className="text-section">
        Your Order
      </h2>
      <ul className="divide-y">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className="flex justify-between border-t pt-3 font-heading text-item font-semibold">
        <span>Total</span>
        <span className="whitespace-nowrap tabular-nums">
          {formatPrice(fromCents(totalOf(items)))}
        </span>
      </p>
      <p className="text-small lg:hidden">
        <a href="#billing" className="link">
          Continue to Billing
        </a>
      </p>
      <p className="text-small">
        <Link to="/checkout?cart=open" preventScrollReset className="link">
          Change quantities
        </Link>
      </p>
    </Card>
  );
}

function Line({ item }: { item: CartItem }) {
  const { name, quantity, price } = item;
  const note = noteOn(item);

  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
      <span>
        {name ?? "An item that is gone"}
        <span className="text-soft tabular-nums"> × {quantity}</span>
      </span>
      {price !== null && (
        <span className="whitespace-nowrap tabular-nums">
          {formatPrice(fromCents(price * quantity))}
        </span>
      )}
      {note && <span className="col-span-2 text-small font-medium text-bad">{note}</span>}
    </li>
  );
}
