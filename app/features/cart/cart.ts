/** One line of a cart as its owner keeps it. All else about it is the shop's to say. */
export interface CartLine {
  id: string;
  quantity: number;
  /** The price when it was put in, in cents, so that a change can be told. */
  seen: number | null;
}

/** A line with what the shop knows of it now; without a kind it is gone. */
export interface CartItem extends CartLine {
  kind: "product" | "service" | null;
  name: string | null;
  /** In cents; null for what is not for sale. */
  price: number | null;
  imageUrl: string | null;
  category: string | null;
  slug: string | null;
  stock: number | null;
}

export type CartChange =
  | { intent: "add"; id: string }
  | { intent: "set"; id: string; quantity: number }
  | { intent: "restore"; lines: CartLine[] };

export const MOST_LINES = 50;
export const MOST_OF_ONE = 99;

/** The lines after a change; the same here and at the server. */
export function changeCart(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.intent) {
    case "restore":
      return lines.length > 0 ? lines : change.lines.slice(0, MOST_LINES);
    case "set":
      return setQuantity(lines, change.id, change.quantity);
    case "add": {
      const known = lines.find(({ id }) => id === change.id);
      if (known) return setQuantity(lines, change.id, known.quantity + 1);
      return [...lines, { id: change.id, quantity: 1, seen: null }].slice(0, MOST_LINES);
    }
  }
}

function setQuantity(lines: CartLine[], id: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);

  const limited = Math.min(quantity, MOST_OF_ONE);
  return lines.map((line) => (line.id === id ? { ...line, quantity: limited } : line));
}

export function countItems(lines: { quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

/** What the cart costs, in cents; what cannot be bought is not counted. */
export function totalOf(items: CartItem[]): number {
  return items
    .filter(isForSale)
    .reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0);
}

export function isForSale({ price, stock }: CartItem): boolean {
  return price !== null && stock !== 0;
}

/** The items that are in these lines, and as many of each. */
export function withQuantities(items: CartItem[], lines: CartLine[]): CartItem[] {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));

  return items.flatMap((item) => {
    const quantity = quantities.get(item.id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}
