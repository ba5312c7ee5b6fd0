import { createContext, type ReactNode, useContext, useState } from "react";
import { type RootCart, useRootData } from "~/features/site/root-data";
import type { Message } from "~/lib/message";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  countItems,
  withQuantities,
} from "./cart";
import { useBrowserMemory } from "./use-browser-memory";
import { useChangeQueue } from "./use-change-queue";
import type { CartAnswer } from "./wire";

interface Cart {
  count: number;
  /** Null where the prices are not known here yet. */
  items: CartItem[] | null;
  revision: number;
  /** What the last change had to say. */
  message: Message | null;
  change: (change: CartChange) => void;
}

const CartContext = createContext<Cart>({
  count: 0,
  items: null,
  revision: 0,
  message: null,
  change() {},
});

export const useCart = () => useContext(CartContext);

/** The cart that a page came with, or what a change here or in another tab has made of it since. */
export function useLatestItems(page: { items: CartItem[]; revision: number }): CartItem[] {
  const { items, revision } = useCart();

  return items && revision > page.revision ? items : page.items;
}

const NOT_SENT: Message = {
  title: "Cart Not Changed",
  text: "We could not reach the shop. Check your connection and try again.",
  kind: "error",
};

/** The cart as the server knows it, with the changes already in it that are on their way there. */
export function CartProvider({ children }: { children: ReactNode }) {
  const root = useRootData().cart;
  const { known, message, hear, say } = useLatest(root);
  const { pending, change, refresh } = useChangeQueue({
    onAnswer: hear,
    onTrouble: () => say(NOT_SENT),
  });
  const lines = known.items ?? root.lines;
  const expected = pending.reduce(changeCart, lines as CartLine[]);
  useBrowserMemory({ lines, isKept: root.isKept || known !== root, change, refresh });

  const cart: Cart = {
    count: countItems(expected),
    items: known.items && withQuantities(known.items, expected),
    revision: known.revision,
    message,
    change,
  };
  return <CartContext.Provider value={cart}>{children}</CartContext.Provider>;
}

/** The newer of two: what came with the page, and what a change was answered. */
function useLatest(root: RootCart) {
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [said, setSaid] = useState({ root, message: null as Message | null });
  if (said.root !== root) setSaid({ root, message: null });
  const say = (message: Message | null) => setSaid((before) => ({ ...before, message }));

  // why: a page may be on its way while a change is, and then it knows less than the answer.
  const isAhead = answer !== null && answer.revision > root.revision;
  const isFuller = answer?.revision === root.revision && root.items === null;

  return {
    known: answer && (isAhead || isFuller) ? answer : root,
    message: said.message,
    say,
    hear(latest: CartAnswer) {
      setAnswer(latest);
      say(latest.message);
    },
  };
}
