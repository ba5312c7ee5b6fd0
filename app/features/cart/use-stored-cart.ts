import { useEffect, useRef } from "react";
import type { CartChange, CartLine } from "./cart";

const KEY = "homeline-cart";

interface StoredCartProps {
  lines: CartLine[];
  /** Whether the browser has a cart cookie; if not, local storage restores it. */
  isStored: boolean;
  change: (change: CartChange) => void;
  refresh: () => void;
}

/** Mirrors the cart in local storage, restores it from there, and follows other tabs. */
export function useStoredCart({ lines, isStored, change, refresh }: StoredCartProps) {
  const mirror = JSON.stringify(lines.map(({ id, quantity, seen }) => ({ id, quantity, seen })));

  const latest = useRef({ change, refresh });
  latest.current = { change, refresh };
  const first = useRef({ mirror, isStored });

  useEffect(() => {
    // Another tab may have changed the cart while the scripts of this page were loading.
    const { mirror, isStored } = first.current;
    if (isStored && hasChangedSince(mirror)) latest.current.refresh();
  }, []);

  useEffect(() => {
    if (isStored) write(mirror);
    else restore(latest.current.change);
  }, [mirror, isStored]);

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === KEY && event.newValue !== mirror) latest.current.refresh();
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [mirror]);
}

function hasChangedSince(mirror: string): boolean {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && stored !== mirror;
  } catch {
    return false;
  }
}

function restore(change: StoredCartProps["change"]) {
  const lines = read();
  if (lines.length > 0) change({ intent: "restore", lines });
}

// A browser may block local storage, and the cart works without it.
function write(mirror: string) {
  try {
    localStorage.setItem(KEY, mirror);
  } catch {}
}

/** Not validated here: the server does it. */
function read(): CartLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
