import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";
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

/**
 * Stays in view on long pages; the last part of such a page. It is a bar where there is no room
 * beside the page, so that it never stands on a text.
 */
export function FloatingCartLink() {
  const { count } = useCart();
  const { open } = useCartUrls();

  return (
    <div className="floating-cart sticky bottom-0 z-30 mt-6 flex justify-end py-2 print:hidden max-[80rem]:full-bleed min-[80rem]:bottom-3 min-[80rem]:-mt-16 min-[80rem]:ml-auto min-[80rem]:w-fit min-[80rem]:translate-x-19">
      <Tooltip text="Your cart" align="end" className="relative">
        <Link
          to={open}
          preventScrollReset
          className="relative flex size-12 items-center justify-center rounded-full border border-brand bg-brand-soft text-brand hover:bg-card"
        >
          <Icon name="cart" className="size-6" />
          <span className="sr-only">{`Open cart, ${count === 0 ? "0 " : ""}`}</span>
          <span className="absolute -top-1.5 -right-1.5">
            <Count count={count} />
          </span>
          <span className="sr-only">{` ${nounOf(count)} `}</span>
        </Link>
      </Tooltip>
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
