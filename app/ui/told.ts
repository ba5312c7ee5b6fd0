import { useSyncExternalStore } from "react";
import type { Message } from "~/lib/message";

let told: Message | null = null;
const listeners = new Set<() => void>();

/** Lets the page say something that no answer of the server brought. */
export function tell(message: Message) {
  told = message;
  for (const listener of listeners) listener();
}

/** What the page has said last. */
export function useTold(): Message | null {
  return useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
