import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { type RootCart, useRootData } from "~/root-data";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  countItems,
  mirrorOf,
  withQuantities,
} from "./cart";
import { onMirrorChange, readMirror, writeMirror } from "./cart-mirror.early";
import { type PricedCart, useChangeQueue } from "./use-change-queue";

interface Cart {
  count: number;
  quantityOf: (id: string) => number;
  /** Null until prices have been loaded. Most pages are rendered without them. */
  items: CartItem[] | null;
  revision: number;
  change: (change: CartChange) => void;
}

const CartContext = createContext<Cart>({
  count: 0,
  quantityOf: () => 0,
  items: null,
  revision: 0,
  change() {},
});

export const useCart = () => useContext(CartContext);

/** The cart of the page, or a newer one after a change here or in another tab. */
export function useLatestItems(page: { items: CartItem[]; revision: number }): CartItem[] {
  const { items, revision } = useCart();

  return items && revision > page.revision ? items : page.items;
}

/** Provides the server's cart with the pending changes applied. */
export function CartProvider({ children }: { children: ReactNode }) {
  const root = useRootData().cart;
  const { known, receive } = useLatest(root);
  const { pending, change, refresh } = useChangeQueue(receive);
  const lines = known.items ?? root.lines;
  const expected = pending.reduce<CartLine[]>(changeCart, lines);
  useCartMirror({ lines, hasCookie: root.hasCookie || known !== root, change, refresh });

  const cart: Cart = {
    count: countItems(expected),
    quantityOf: (id) => expected.find((line) => line.id === id)?.quantity ?? 0,
    items: known.items && withQuantities(known.items, expected),
    revision: known.revision,
    change,
  };
  return <CartContext.Provider value={cart}>{children}</CartContext.Provider>;
}

/** The newer of the page's cart and the latest answer. */
function useLatest(root: RootCart) {
  const [answer, setAnswer] = useState<PricedCart | null>(null);

  // A page that was requested during a change may show the cart from before it.
  const isNewer = answer !== null && answer.revision > root.revision;
  // The same cart, with the prices that a page leaves out while the cart is closed.
  const isFuller = answer?.revision === root.revision && root.items === null;

  return {
    known: answer && (isNewer || isFuller) ? answer : root,
    // The answer to a request from before a change may arrive after that of the change.
    receive: (cart: PricedCart) =>
      setAnswer((before) => (before && before.revision > cart.revision ? before : cart)),
  };
}

interface CartMirrorProps {
  lines: CartLine[];
  /** Whether the browser has a cart cookie; if not, local storage restores it. */
  hasCookie: boolean;
  change: (change: CartChange) => void;
  refresh: () => void;
}

/** Mirrors the cart in local storage, restores it from there, and follows other tabs. */
function useCartMirror({ lines, hasCookie, change, refresh }: CartMirrorProps) {
  const mirror = mirrorOf(lines);

  const latest = useRef({ mirror, hasCookie, change, refresh });

  useEffect(() => {
    latest.current = { mirror, hasCookie, change, refresh };
  });

  useEffect(() => {
    function follow() {
      const stored = readMirror();
      if (stored !== null && stored !== latest.current.mirror) latest.current.refresh();
    }
    // Another tab may have changed the cart while the scripts of this page were loading.
    if (latest.current.hasCookie) follow();
    return onMirrorChange(follow);
  }, []);

  useEffect(() => {
    if (hasCookie) writeMirror(mirror);
    else restore(latest.current.change);
  }, [mirror, hasCookie]);
}

function restore(change: CartMirrorProps["change"]) {
  const lines = readLines();
  if (lines.length > 0) change({ intent: "restore", lines });
}

/** Not validated here: the server does it. */
function readLines(): CartLine[] {
  try {
    const lines: unknown = JSON.parse(readMirror() ?? "[]");
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
