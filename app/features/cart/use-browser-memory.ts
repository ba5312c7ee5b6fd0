import { useEffect, useRef } from "react";
import type { CartChange, CartLine } from "./cart";

const KEY = "homeline-cart";

interface Memory {
  lines: CartLine[];
  /** Whether the server has a cart of this browser; if not, it is restored from memory. */
  isKept: boolean;
  change: (change: CartChange) => void;
  refresh: () => void;
}

/** Mirrors the cart in this browser, brings it back from there, and follows other tabs. */
export function useBrowserMemory({ lines, isKept, change, refresh }: Memory) {
  const mirror = JSON.stringify(lines.map(({ id, quantity, seen }) => ({ id, quantity, seen })));

  const latest = useRef({ change, refresh });
  latest.current = { change, refresh };

  useEffect(() => {
    if (isKept) remember(mirror);
    else restore(latest.current.change);
  }, [mirror, isKept]);

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === KEY && event.newValue !== mirror) latest.current.refresh();
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [mirror]);
}

function restore(change: Memory["change"]) {
  const lines = recall();
  if (lines.length > 0) change({ intent: "restore", lines });
}

// why: a browser may refuse its memory, and the cart does without it.
function remember(mirror: string) {
  try {
    localStorage.setItem(KEY, mirror);
  } catch {}
}

/** What lies in memory, checked by the server before it becomes a cart. */
function recall(): CartLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
