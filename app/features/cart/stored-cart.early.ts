const KEY = "homeline-cart";

/** The cart in local storage as JSON; null where there is none, or the browser blocks it. */
export function readStoredCart(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

// The cart works without local storage.
export function storeCart(lines: string) {
  try {
    localStorage.setItem(KEY, lines);
  } catch {}
}

/** Whether local storage has another cart than the page, which has one only if it got a cookie. */
export function isCartOutdated(shown = "[]"): boolean {
  return (readStoredCart() ?? "[]") !== shown;
}

/** Calls when another tab changes the cart. */
export function onCartChange(listener: (lines: string | null) => void) {
  function follow({ key, newValue }: StorageEvent) {
    if (key === KEY) listener(newValue);
  }
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
