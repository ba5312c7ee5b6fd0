import type { MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import { useCart } from "./cart-context";
import { CartForm } from "./cart-form";

interface AddToCartProps {
  id: string;
  name: string;
  /** The id of the item's element in a list; the form leads back to it. */
  backTo?: string;
  className?: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

/** The `id` of an item's element in a list. */
export const itemAnchor = (id: string) => `item-${id}`;

export function AddToCart(props: AddToCartProps) {
  const { id, name, backTo, className, variant, children = "Add to Cart" } = props;
  const inCart = useCart().quantityOf(id);
  const nameId = `cart-${id}`;

  return (
    <CartForm change={{ intent: "add", id }} backTo={backTo}>
      <Button
        type="submit"
        variant={variant}
        className={className}
        aria-describedby={nameId}
        onClick={ignoreSecondTap}
      >
        {children}
      </Button>{" "}
      <span id={nameId} hidden>
        {name}
      </span>
      {inCart > 0 && (
        <p key={inCart} className="mt-2 text-center text-small text-soft">
          In your cart: {inCart}
        </p>
      )}
    </CartForm>
  );
}

// A double click or tap is meant as one, so its second click adds nothing.
function ignoreSecondTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
