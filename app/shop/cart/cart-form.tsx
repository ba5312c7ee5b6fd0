import { Link, useLocation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { Button } from "~/ui/button";
import { type CartChange, formFieldsOf } from "./cart";
import { useCart } from "./cart-context";
import { CART_TITLE, useIsCartOpen } from "./cart-url";

interface CartFormProps {
  change: CartChange;
  /** The id of an element that the form leads back to. */
  backTo?: string;
  children: ReactNode;
}

/** A change of the cart as a form. JavaScript sends it without leaving the page. */
export function CartForm({ change, backTo, children }: CartFormProps) {
  const { pathname, search } = useLocation();
  const cart = useCart();
  const place = useIsCartOpen() ? CART_TITLE : backTo;

  function changeInPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("quantity");
    const isAsked = change.intent === "add" && typed !== null;
    cart.change(isAsked ? { ...change, quantity: Number(typed) } : change);
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

interface AddToCartProps {
  id: string;
  name: string;
  /** The id of the item's element in a list; the form leads back to it. */
  backTo?: string;
  className?: string;
  variant?: "primary" | "secondary";
  /** Where it asks how many: how many there can be. */
  max?: number;
  children?: ReactNode;
}

/** The `id` of an item's element in a list. */
export const itemAnchor = (id: string) => `item-${id}`;

export function AddToCart(props: AddToCartProps) {
  const { id, name, backTo, className, variant, max, children = "Add to Cart" } = props;
  const inCart = useCart().quantityOf(id);
  const ignoreSecondPress = useIgnoreSecondPress();
  const nameId = `cart-${id}`;

  return (
    <CartForm change={{ intent: "add", id }} backTo={backTo}>
      <div className={max ? "flex flex-wrap items-end gap-3" : "contents"}>
        {max && <HowMany id={id} max={max} />}
        <Button
          type="submit"
          variant={variant}
          className={className}
          aria-describedby={nameId}
          onClick={ignoreSecondPress}
        >
          {children}
        </Button>{" "}
      </div>
      {/* Its line is there from the start, so that nothing below moves. */}
      <div className="mt-1.5 -mb-4 min-h-6 text-center text-small text-soft">
        {inCart > 0 && (
          <p key={inCart}>
            In your cart: {inCart} ·{" "}
            <Link to="/checkout" className="link">
              Check Out
            </Link>
          </p>
        )}
      </div>
      <span id={nameId} hidden>
        {name}
      </span>
    </CartForm>
  );
}

function HowMany({ id, max }: { id: string; max: number }) {
  return (
    <label className="grid w-24 shrink-0 text-small text-soft">
      Quantity
      <input
        id={`quantity-${id}`}
        name="quantity"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={max}
        defaultValue={1}
        className="control text-ink"
      />
    </label>
  );
}

const DOUBLE_PRESS_MS = 500;

/** A double click or tap is meant as one, so its second press adds nothing. */
function useIgnoreSecondPress() {
  const last = useRef(Number.NEGATIVE_INFINITY);

  return (event: MouseEvent) => {
    // A mouse counts clicks by the time that its user has set. Not every touch screen counts taps.
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    const isSoon = pointerType !== "mouse" && event.timeStamp - last.current < DOUBLE_PRESS_MS;
    last.current = event.timeStamp;
    if (isSoon || event.detail > 1) event.preventDefault();
  };
}
