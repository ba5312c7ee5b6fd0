import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { CartForm } from "./cart-form";

interface AddToCartProps {
  id: string;
  name: string;
  className?: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

export function AddToCart(props: AddToCartProps) {
  const { id, name, className, variant, children = "Add to Cart" } = props;
  const nameId = `cart-${id}`;

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
