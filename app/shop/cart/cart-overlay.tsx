import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DeliveryTimes } from "~/base/delivery/delivery-time";
import { LegalLinks } from "~/content/legal-links";
import { useRootData } from "~/root-data";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { Icon, Spinner } from "~/ui/icon";
import { Modal } from "~/ui/modal";
import { ToastRegion } from "~/ui/toast";
import {
  type CartItem,
  hasProductForSale,
  isForSale,
  proceedLabel,
  unavailableItems,
} from "./cart";
import { useCart } from "./cart-context";
import { CartItemRow, CartTotal } from "./cart-item";
import { CART_TITLE, OPEN_CART, useCartUrls, useIsCartOpen } from "./cart-url";

/** Rendered by the URL; JavaScript makes it a modal dialog. */
export function CartOverlay() {
  return useIsCartOpen() ? <CartDialog /> : null;
}

function CartDialog() {
  const { items } = useCart();
  const { message } = useRootData();
  const { closed } = useCartUrls();
  const heading = useFocusAfterRemoval(items?.length ?? 0);

  return (
    <Modal labelledBy={CART_TITLE} closed={closed} className="drawer">
      <div className="flex min-h-full flex-col">
        <div className="drawer-bar sticky z-30 bg-card flex items-center justify-between gap-4 border-b py-3 pr-3 pl-5">
          <h2 ref={heading} id={CART_TITLE} tabIndex={-1} className="text-section">
            {OPEN_CART}
          </h2>
          <Link
            to={closed}
            replace
            preventScrollReset
            className="grid size-11 place-items-center rounded-control hover:bg-brand-soft"
          >
            <Icon name="close" />
            <span className="sr-only">Close cart</span>
          </Link>
        </div>
        <ToastRegion message={message} isFloating={false} />
        {items ? <CartContents items={items} /> : <Loading />}
      </div>
    </Modal>
  );
}

// The focus is lost with the line that had it.
function useFocusAfterRemoval(lines: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines);

  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
    before.current = lines;
  }, [lines]);

  return heading;
}

function Loading() {
  return (
    <p className="flex items-center gap-3 p-5 text-soft">
      <Spinner /> Loading your cart
    </p>
  );
}

function CartContents({ items }: { items: CartItem[] }) {
  if (items.length === 0) {
    return (
      <div className="p-5">
        <EmptyState
          title="Your cart is empty"
          text="Add some items to get started"
          action={<ButtonLink to="/shop">Continue Shopping</ButtonLink>}
        />
      </div>
    );
  }

  return (
    <>
      <ul className="grow divide-y px-5">
        {items.map((item) => (
          <CartItemRow key={item.id} item={item} />
        ))}
      </ul>
      {hasProductForSale(items) && <DeliveryTimes className="px-5 pb-3" />}
      <div className="drawer-bar sticky z-30 bg-card grid gap-3 border-t p-5">
        <CartTotal items={items} />
        <ProceedForm items={items} />
        <ButtonLink to="/shop" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
      <LegalLinks hasDelivery={hasProductForSale(items)} className="px-5 pb-3" />
    </>
  );
}

/** Goes on with what can be bought; if that is nothing, it only empties the cart. */
function ProceedForm({ items }: { items: CartItem[] }) {
  const intent = unavailableItems(items).length > 0 ? "removeUnavailable" : "checkout";

  return (
    <ActionForm intent={intent} action="/cart" className="grid">
      <Button type="submit">
        {items.some(isForSale) ? proceedLabel(items, "Checkout") : "Empty Cart"}
      </Button>
    </ActionForm>
  );
}
