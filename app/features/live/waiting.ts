import { useSyncExternalStore } from "react";

// why: a stream that is renewed is away for a moment, which nobody needs to hear of.
const NOTICED_AFTER = 2_000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const noticed = new Set<string>();
const listeners = new Set<() => void>();

/** Notes of one of the tab's streams whether what happens may not arrive just now. */
export function setWaiting(path: string, isWaiting: boolean) {
  if (isWaiting) {
    if (waiting.has(path)) return;
    waiting.set(path, setTimeout(notice, NOTICED_AFTER, path));
    return;
  }
  clearTimeout(waiting.get(path));
  waiting.delete(path);
  if (noticed.delete(path)) tellListeners();
}

/** Whether the page may be behind what happens. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    listen,
    () => noticed.size > 0,
    () => false,
  );
}

function notice(path: string) {
  noticed.add(path);
  tellListeners();
}

function tellListeners() {
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
