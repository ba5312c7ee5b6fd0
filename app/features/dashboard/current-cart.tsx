import { Link } from "@remix-run/react";
import { BriefLine } from "~/features/cart/brief-line";
import type { CartItem } from "~/features/cart/cart";
import { Section } from "~/ui/section";

const SHOWN = 3;

/** The beginning of the cart, and how much more there is. */
export function CurrentCart({ items }: { items: CartItem[] }) {
  const rest = items.length - SHOWN;

  return (
    <Section id="current-cart" title="Current Cart">
      {items.length === 0 ? (
        <p className="text-soft">
          Your cart is empty. <Link to="/shop">Add some items to get started</Link>
        </p>
      ) : (
        <>
          <ul className="divide-y rounded-card border bg-card px-4">
            {items.slice(0, SHOWN).map((item) => (
              <BriefLine key={item.id} item={item} />
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
    </Section>
  );
}
