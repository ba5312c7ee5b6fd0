import type { Message } from "~/lib/message";
import type { CartChange, CartItem } from "./cart";

/** What the server says about the cart: all of it, and what there is to tell. */
export interface CartAnswer {
  items: CartItem[];
  revision: number;
  message: Message | null;
}

export function askCart(): Promise<CartAnswer> {
  return ask({});
}

export function sendChange(change: CartChange): Promise<CartAnswer> {
  return ask({ method: "POST", body: new URLSearchParams(fieldsOf(change)) });
}

/** A change as the fields of a form, the same with and without scripts. */
export function fieldsOf(change: CartChange): Record<string, string> {
  switch (change.intent) {
    case "add":
      return { intent: "add", id: change.id };
    case "set":
      return { intent: "set", id: change.id, quantity: String(change.quantity) };
    case "restore":
      return { intent: "restore", lines: JSON.stringify(change.lines) };
  }
}

async function ask(request: RequestInit): Promise<CartAnswer> {
  // why: whoever goes on before the answer is here has changed the cart all the same.
  const kept = { keepalive: true, headers: { Accept: "application/json" } };
  const response = await fetch("/cart", { ...request, ...kept });
  if (!response.ok) throw new Error(`The cart was answered with ${response.status}.`);

  return response.json();
}
