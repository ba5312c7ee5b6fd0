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

/** Calls when another tab changes the cart, and when the browser shows a page that it had kept. */
export function onMirrorChange(listener: () => void) {
  const following = new AbortController();
  addEventListener("storage", ({ key }) => key === KEY && listener(), following);
  addEventListener("pageshow", ({ persisted }) => persisted && listener(), following);

  return () => following.abort();
}
