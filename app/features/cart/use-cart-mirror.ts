import { useEffect, useRef } from "react";
import { type CartChange, type CartLine, mirrorOf } from "./cart";
import { onMirrorChange, readMirror, writeMirror } from "./cart-mirror.early";

interface CartMirrorProps {
  lines: CartLine[];
  /** Whether the browser has a cart cookie; if not, local storage restores it. */
  hasCookie: boolean;
  change: (change: CartChange) => void;
  refresh: () => void;
}

/** Mirrors the cart in local storage, restores it from there, and follows other tabs. */
export function useCartMirror({ lines, hasCookie, change, refresh }: CartMirrorProps) {
  const mirror = mirrorOf(lines);

  const latest = useRef({ change, refresh });
  const first = useRef({ mirror, hasCookie });

  useEffect(() => {
    latest.current = { change, refresh };
  });

  useEffect(() => {
    // Another tab may have changed the cart while the scripts of this page were loading.
    const { mirror, hasCookie } = first.current;
    if (hasCookie && hasChangedSince(mirror)) latest.current.refresh();
  }, []);

  useEffect(() => {
    if (hasCookie) writeMirror(mirror);
    else restore(latest.current.change);
  }, [mirror, hasCookie]);

  useEffect(
    () => onMirrorChange((other) => other !== mirror && latest.current.refresh()),
    [mirror],
  );
}

function hasChangedSince(mirror: string): boolean {
  const stored = readMirror();

  return stored !== null && stored !== mirror;
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
