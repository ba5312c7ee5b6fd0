import { useRef, useState } from "react";
import type { CartChange } from "./cart";
import { askCart, type CartAnswer, sendChange } from "./wire";

interface Listener {
  onAnswer: (answer: CartAnswer) => void;
  onTrouble: () => void;
}

/** Sends changes one after the other, so that none undoes another, and tells each answer. */
export function useChangeQueue({ onAnswer, onTrouble }: Listener) {
  const [pending, setPending] = useState<CartChange[]>([]);
  const queue = useRef<CartChange[]>([]);
  const isSending = useRef(false);

  function show(next: CartChange[]) {
    queue.current = next;
    setPending(next);
  }

  async function work() {
    if (isSending.current) return;
    isSending.current = true;
    await drain().catch(() => {
      show([]);
      onTrouble();
    });
    isSending.current = false;
  }

  async function drain() {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      onAnswer(await sendChange(next));
      show(queue.current.slice(1));
    }
  }

  function change(wanted: CartChange) {
    show(withChange(queue.current, wanted));
    work();
  }

  async function refresh() {
    // why: a cart that is being changed here is about to be told anyway.
    if (!isSending.current) await askCart().then(onAnswer, () => undefined);
  }

  return { pending, change, refresh };
}

/** Adds a change behind those waiting; of several quantities for one line only the last counts. */
function withChange(queue: CartChange[], wanted: CartChange): CartChange[] {
  const last = queue.length > 1 ? queue.at(-1) : undefined;
  const isOutdone = last?.intent === "set" && wanted.intent === "set" && last.id === wanted.id;

  return [...(isOutdone ? queue.slice(0, -1) : queue), wanted];
}
