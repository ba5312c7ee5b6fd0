import { useSyncExternalStore } from "react";
import type { FlashMessage } from "~/lib/flash-message";

let latestToast: FlashMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a message that the browser itself makes, such as "No Connection". */
export function showToast(message: FlashMessage) {
  latestToast = message;
  for (const listener of listeners) listener();
}

export function useLatestToast(): FlashMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => latestToast,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
