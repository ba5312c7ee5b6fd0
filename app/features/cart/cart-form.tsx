import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { type CartChange, fieldsOf } from "./cart";
import { useCart } from "./cart-context";

/** A change of the cart as a form. JavaScript sends it without leaving the page. */
export function CartForm(props: { change: CartChange; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const cart = useCart();

  function changeInPlace(event: FormEvent) {
    event.preventDefault();
    cart.change(props.change);
  }

  return (
    <form method="post" action="/cart" onSubmit={changeInPlace} className={props.className}>
      {Object.entries(fieldsOf(props.change)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {props.children}
    </form>
  );
}
