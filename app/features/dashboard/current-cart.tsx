import { Link } from "@remix-run/react";
import type { CartItem } from "~/features/cart/cart";
import { formatPrice, fromCents } from "~/lib/money";

const SHOWN = 3;

/** The beginning of the cart, and how much more there is. */
export function CurrentCart({ items }: { items: CartItem[] }) {
  const rest = items.length - SHOWN;

  return (
    <section aria-labelledby="current-cart">
      <h2 id="current-cart" className="mb-3 text-section">
        Current Cart
      </h2>
      {items.length === 0 ? (
        <p className="text-soft">
          Your cart is empty. <Link to="/shop">Add some items to get started</Link>
        </p>
      ) : (
        <>
          <ul className="divide-y rounded-card border bg-card px-4">
            {items.slice(0, SHOWN).map((item) => (
              <li key={item.id} className="flex justify-between gap-4 py-3">
                <span>
                  {item.name ?? "An item that is gone"}
                  <span className="text-soft tabular-nums"> × {item.quantity}</span>
                </span>
                {item.price !== null && (
                  <span className="whitespace-nowrap tabular-nums">
                    {formatPrice(fromCents(item.price * item.quantity))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <p className="mt-2 text-small text-soft">
              and {rest} more {rest === 1 ? "item" : "items"}
            </p>
          )}
          <p className="mt-3">
            <Link to="?cart=open" preventScrollReset>
              Open Cart
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
