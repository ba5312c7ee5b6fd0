import { useSyncExternalStore } from "react";
import type { FlashMessage } from "~/lib/flash-message";

/** What was answered without a page: a message, or none, with which that of the answer before leaves. */
interface Toast {
  message: FlashMessage | null;
}

let latestToast: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows what the browser itself says, such as "No Connection", or what an answer to a script says. */
export function showToast(message: FlashMessage | null) {
  latestToast = { message };
  for (const listener of listeners) listener();
}

export function useLatestToast(): Toast | null {
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
