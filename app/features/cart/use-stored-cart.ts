import { useEffect, useRef } from "react";
import { type CartChange, type CartLine, mirrorOf } from "./cart";
import { onCartChange, readStoredCart, storeCart } from "./stored-cart.early";

interface StoredCartProps {
  lines: CartLine[];
  /** Whether the browser has a cart cookie; if not, local storage restores it. */
  isStored: boolean;
  change: (change: CartChange) => void;
  refresh: () => void;
}

/** Mirrors the cart in local storage, restores it from there, and follows other tabs. */
export function useStoredCart({ lines, isStored, change, refresh }: StoredCartProps) {
  const mirror = mirrorOf(lines);

  const latest = useRef({ change, refresh });
  latest.current = { change, refresh };
  const first = useRef({ mirror, isStored });

  useEffect(() => {
    // Another tab may have changed the cart while the scripts of this page were loading.
    const { mirror, isStored } = first.current;
    if (isStored && hasChangedSince(mirror)) latest.current.refresh();
  }, []);

  useEffect(() => {
    if (isStored) storeCart(mirror);
    else restore(latest.current.change);
  }, [mirror, isStored]);

  useEffect(
    () => onCartChange((stored) => stored !== mirror && latest.current.refresh()),
    [mirror],
  );
}

function hasChangedSince(mirror: string): boolean {
  const stored = readStoredCart();

  return stored !== null && stored !== mirror;
}

function restore(change: StoredCartProps["change"]) {
  const lines = read();
  if (lines.length > 0) change({ intent: "restore", lines });
}

/** Not validated here: the server does it. */
function read(): CartLine[] {
  try {
    const lines: unknown = JSON.parse(readStoredCart() ?? "[]");
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
