import { createContext, type ReactNode, useContext, useState } from "react";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { type RootCart, useRootData } from "~/root-data";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  countItems,
  withQuantities,
} from "./cart";
import { useCartMirror } from "./use-cart-mirror";
import { type CartAnswer, useChangeQueue } from "./use-change-queue";

interface Cart {
  count: number;
  quantityOf: (id: string) => number;
  /** Null until prices have been loaded. Most pages are rendered without them. */
  items: CartItem[] | null;
  revision: number;
  /** The message of the last change. */
  message: FlashMessage | null;
  change: (change: CartChange) => void;
}

const CartContext = createContext<Cart>({
  count: 0,
  quantityOf: () => 0,
  items: null,
  revision: 0,
  message: null,
  change() {},
});

export const useCart = () => useContext(CartContext);

/** The cart of the page, or a newer one after a change here or in another tab. */
export function useLatestItems(page: { items: CartItem[]; revision: number }): CartItem[] {
  const { items, revision } = useCart();

  return items && revision > page.revision ? items : page.items;
}

const NOT_SENT = errorMessage(
  "Cart Not Changed",
  "We could not reach the shop. Check your connection and try again.",
);

/** Provides the server's cart with the pending changes applied. */
export function CartProvider({ children }: { children: ReactNode }) {
  const root = useRootData().cart;
  const { known, message, receive, setMessage } = useLatest(root);
  const { pending, change, refresh } = useChangeQueue({
    onAnswer: receive,
    onFailure: () => setMessage(NOT_SENT),
  });
  const lines = known.items ?? root.lines;
  const expected = pending.reduce<CartLine[]>(changeCart, lines);
  useCartMirror({ lines, hasCookie: root.hasCookie || known !== root, change, refresh });

  const cart: Cart = {
    count: countItems(expected),
    quantityOf: (id) => expected.find((line) => line.id === id)?.quantity ?? 0,
    items: known.items && withQuantities(known.items, expected),
    revision: known.revision,
    message,
    change,
  };
  return <CartContext.Provider value={cart}>{children}</CartContext.Provider>;
}

/** The newer of the page's cart and the answer to the last change. */
function useLatest(root: RootCart) {
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [last, setLast] = useState<{ root: RootCart; message: FlashMessage | null }>({
    root,
    message: null,
  });
  if (last.root !== root) setLast({ root, message: null });
  const setMessage = (message: FlashMessage | null) =>
    setLast((before) => ({ ...before, message }));

  // A page that was requested during a change may show the cart from before it.
  const isNewer = answer !== null && answer.revision > root.revision;
  const isFuller = answer?.revision === root.revision && root.items === null;

  return {
    known: answer && (isNewer || isFuller) ? answer : root,
    message: last.message,
    setMessage,
    receive(latest: CartAnswer) {
      setAnswer(latest);
      setMessage(latest.message);
    },
  };
}
