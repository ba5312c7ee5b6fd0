import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { useCart } from "./cart-context";
import { useCartUrls } from "./cart-url";

export function CartLink() {
  const { count } = useCart();
  const { open } = useCartUrls();

  return (
    <Link
      to={open}
      preventScrollReset
      aria-label={`Cart, ${count} ${nounOf(count)}`}
      className="flex min-h-11 items-center gap-2 rounded-control border bg-card px-3.5 font-semibold hover:border-brand"
    >
      Cart <Count count={count} />
    </Link>
  );
}

/** Here it is always; elsewhere while there is something in the cart. */
const SHOPS = ["/services", "/shop"];
/** Pages that show the cart, or have a bar of their own. */
const WITHOUT = /^\/(checkout|jobs\/)/;

/** The last part of a page, which stays in view. */
export function FloatingCartLink() {
  const { count } = useCart();
  const { open } = useCartUrls();
  const { pathname } = useLocation();
  const isShown = count > 0 || SHOPS.includes(pathname);
  if (!isShown || WITHOUT.test(pathname)) return null;

  return (
    <div className="floating-cart print:hidden">
      <Link to={open} preventScrollReset className="text-brand hover:underline">
        <Icon name="cart" className="max-sm:hidden" />
        <span key={count} className="tabular-nums">
          {`Cart · ${count}`}
          <span className="sr-only">{` ${nounOf(count)}`}</span>
        </span>
      </Link>
    </div>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;

  return (
    <span
      key={count}
      className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-tiny text-on-brand tabular-nums"
    >
      {count}
    </span>
  );
}

const nounOf = (count: number) => (count === 1 ? "item" : "items");
