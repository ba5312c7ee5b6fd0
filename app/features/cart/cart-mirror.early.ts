const KEY = "homeline-cart";

/** The cart in local storage as JSON; null where there is none, or the browser blocks it. */
export function readMirror(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

// The cart works without local storage.
export function writeMirror(lines: string) {
  try {
    localStorage.setItem(KEY, lines);
  } catch {}
}

/** Whether the mirror differs from the cart of the page, which shows an empty one without a cart cookie. */
export function differsFromMirror(shown = "[]"): boolean {
  return (readMirror() ?? "[]") !== shown;
}

/** Calls when another tab changes the cart. */
export function onMirrorChange(listener: (lines: string | null) => void) {
  function follow({ key, newValue }: StorageEvent) {
    if (key === KEY) listener(newValue);
  }
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
