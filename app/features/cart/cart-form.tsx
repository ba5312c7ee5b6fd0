import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { type CartChange, formFieldsOf } from "./cart";
import { useCart } from "./cart-context";
import { CART_TITLE, useIsCartOpen } from "./cart-url";

interface CartFormProps {
  change: CartChange;
  /** The id of an element that the form leads back to. */
  backTo?: string | undefined;
  children: ReactNode;
}

/** A change of the cart as a form. JavaScript sends it without leaving the page. */
export function CartForm({ change, backTo, children }: CartFormProps) {
  const { pathname, search } = useLocation();
  const cart = useCart();
  const place = useIsCartOpen() ? CART_TITLE : backTo;

  function changeInPlace(event: FormEvent) {
    event.preventDefault();
    cart.change(change);
  }

  return (
    <form method="post" action="/cart" onSubmit={changeInPlace}>
      {Object.entries(formFieldsOf(change)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {change.intent === "add" && <input type="hidden" name="revision" value={cart.revision} />}
      <input
        type="hidden"
        name="redirectTo"
        value={`${pathname}${search}${place ? `#${place}` : ""}`}
      />
      {children}
    </form>
  );
}
