import { Link } from "@remix-run/react";
import { DeliveryTimes } from "~/base/delivery/delivery-time";
import { type CartItem, hasProductForSale } from "~/shop/cart/cart";
import { CartItemSummary, CartTotal } from "~/shop/cart/cart-item";
import { useCartUrls } from "~/shop/cart/cart-url";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { FragmentLink } from "~/ui/fragment-link";

/** The headings of the checkout's two parts, which link to each other. */
export const CART_HEADING = "cart-panel";
export const BILLING_HEADING = "billing-title";

/** What is about to be paid, at the prices of this moment. */
export function CartPanel({ items, className }: { items: CartItem[]; className?: string }) {
  const { open } = useCartUrls();

  return (
    <Card as="section" labelledBy={CART_HEADING} className={classNames("grid gap-3", className)}>
      <h2 id={CART_HEADING} tabIndex={-1} className="text-section">
        Your Order
      </h2>
      <ul className="divide-y">
        {items.map((item) => (
          <CartItemSummary key={item.id} item={item} />
        ))}
      </ul>
      <div className="border-t pt-3">
        <CartTotal items={items} />
        {hasProductForSale(items) && <DeliveryTimes className="mt-2" />}
      </div>
      <p className="text-small lg:hidden">
        <FragmentLink to={BILLING_HEADING} className="link">
          Continue to Billing
        </FragmentLink>
      </p>
      <p className="text-small">
        <Link to={open} preventScrollReset className="link">
          Change quantities
        </Link>
      </p>
    </Card>
  );
}
