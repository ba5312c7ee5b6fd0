import { useRef, useState } from "react";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { showToast } from "~/ui/latest-toast";
import { type CartChange, type CartItem, formFieldsOf } from "./cart";

export interface PricedCart {
  items: CartItem[];
  revision: number;
}

/** The whole cart as the server has it now, and what to tell the user. */
export interface CartAnswer extends PricedCart {
  message: FlashMessage | null;
}

const NOT_SENT = errorMessage(
  "Cart Not Changed",
  "We could not reach the shop. Check your connection and try again.",
);

/** Sends one change at a time, because two at once would start from the same cookie. */
export function useChangeQueue(onCart: (cart: PricedCart) => void) {
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
      showToast(NOT_SENT);
    });
    isSending.current = false;
  }

  async function sendQueue() {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { message, ...cart } = await sendInTurn(next);
      onCart(cart);
      showToast(message);
      show(queue.current.slice(1));
    }
  }

  function change(wanted: CartChange) {
    show(withChange(queue.current, wanted));
    sendAll();
  }

  function refresh() {
    request({}).then(onCart, () => undefined);
  }

  return { pending, change, refresh };
}

/** Appends a change; it replaces a waiting quantity of the same line. */
function withChange(queue: CartChange[], wanted: CartChange): CartChange[] {
  const last = queue.length > 1 ? queue.at(-1) : undefined;
  const isReplaced = last?.intent === "set" && wanted.intent === "set" && last.id === wanted.id;

  return [...(isReplaced ? queue.slice(0, -1) : queue), wanted];
}

/** Sends a change when no other tab is sending one. A page without encryption has no locks. */
async function sendInTurn(change: CartChange): Promise<CartAnswer> {
  const body = new URLSearchParams(formFieldsOf(change));
  const send = () => request({ method: "POST", body });

  return navigator.locks ? navigator.locks.request("homeline-cart", send) : send();
}

const TIMEOUT_MS = 30_000;

async function request(options: RequestInit): Promise<CartAnswer> {
  const response = await fetch("/cart", {
    ...options,
    // A change goes through even if the user leaves the page.
    keepalive: true,
    headers: { Accept: "application/json" },
    // Other tabs wait for the answer. Older browsers know no such signal.
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The cart was answered with ${response.status}.`);

  return response.json();
}
