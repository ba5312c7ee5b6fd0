import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { CartForm } from "./cart-form";

interface AddToCartProps {
  id: string;
  name: string;
  isSoldOut?: boolean;
  className?: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

/** Puts one of a thing into the cart; a sold-out one can be looked at, not taken. */
export function AddToCart(props: AddToCartProps) {
  const { id, name, isSoldOut, className, variant, children = "Add to Cart" } = props;
  const nameId = `cart-${id}`;
  if (isSoldOut) {
    return (
      <Button disabled className={className} variant="secondary">
        Sold Out
      </Button>
    );
  }

  return (
    <CartForm change={{ intent: "add", id }}>
      <Button type="submit" variant={variant} className={className} aria-describedby={nameId}>
        {children}
      </Button>
      <span id={nameId} hidden>
        {name}
      </span>
    </CartForm>
  );
}
