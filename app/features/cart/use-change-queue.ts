import { useRef, useState } from "react";
import type { FlashMessage } from "~/lib/flash-message";
import { type CartChange, type CartItem, formFieldsOf } from "./cart";

/** The whole cart as the server has it now, and what to tell the user. */
export interface CartAnswer {
  items: CartItem[];
  revision: number;
  message: FlashMessage | null;
}

interface Listener {
  onAnswer: (answer: CartAnswer) => void;
  onFailure: () => void;
}

/** Sends one change at a time, so that none overwrites another. */
export function useChangeQueue({ onAnswer, onFailure }: Listener) {
  const [pending, setPending] = useState<CartChange[]>([]);
  const queue = useRef<CartChange[]>([]);
  const isSending = useRef(false);

  function show(next: CartChange[]) {
    queue.current = next;
    setPending(next);
  }

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    await sendQueue().catch(() => {
      show([]);
      onFailure();
    });
    isSending.current = false;
  }

  async function sendQueue() {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      onAnswer(await sendChange(next));
      show(queue.current.slice(1));
    }
  }

  function change(wanted: CartChange) {
    show(withChange(queue.current, wanted));
    sendAll();
  }

  async function refresh() {
    // The answer to a change brings the cart anyway.
    if (!isSending.current) await fetchCart().then(onAnswer, () => undefined);
  }

  return { pending, change, refresh };
}

/** Appends a change; it replaces a waiting quantity of the same line. */
function withChange(queue: CartChange[], wanted: CartChange): CartChange[] {
  const last = queue.length > 1 ? queue.at(-1) : undefined;
  const isReplaced = last?.intent === "set" && wanted.intent === "set" && last.id === wanted.id;

  return [...(isReplaced ? queue.slice(0, -1) : queue), wanted];
}

function fetchCart(): Promise<CartAnswer> {
  return request({});
}

function sendChange(change: CartChange): Promise<CartAnswer> {
  return request({ method: "POST", body: new URLSearchParams(formFieldsOf(change)) });
}

async function request(options: RequestInit): Promise<CartAnswer> {
  const response = await fetch("/cart", {
    ...options,
    // A change goes through even if the user leaves the page.
    keepalive: true,
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The cart was answered with ${response.status}.`);

  return response.json();
}
