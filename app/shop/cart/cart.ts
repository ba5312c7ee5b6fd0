import { CART_LIMITS, type Rows } from "#database";

/** An item and its quantity, as the cookie and local storage hold them. */
export interface CartLine {
  id: string;
  quantity: number;
  /** The price in cents when it was added, so that a change of price shows. */
  seenCents: number | null;
}

/** A line with the name, price and stock of today; an item that is not for sale has no price. */
export type CartItem = Rows["cart_item_row"] &
  Pick<CartLine, "quantity" | "seenCents"> & {
    /** Whether all that is left is reserved for others; false to visitors who are not signed in. */
    isReserved: boolean;
  };

export type CartChange =
  | { intent: "add"; id: string; quantity?: number; revision?: number | undefined }
  | { intent: "set"; id: string; quantity: number }
  | { intent: "removeUnavailable" }
  | { intent: "restore"; lines: CartLine[] };

/** A change as form fields, with and without JavaScript. */
export function formFieldsOf(change: CartChange): Record<string, string> {
  switch (change.intent) {
    case "add":
      return {
        intent: "add",
        id: change.id,
        ...(change.quantity !== undefined && { quantity: String(change.quantity) }),
      };
    case "set":
      return { intent: "set", id: change.id, quantity: String(change.quantity) };
    case "removeUnavailable":
      return { intent: "removeUnavailable" };
    case "restore":
      return { intent: "restore", lines: JSON.stringify(change.lines) };
  }
}

/** The lines after a change, in the browser and on the server alike; only the server knows what is unavailable. */
export function changeCart(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.intent) {
    case "restore":
      return lines.length > 0 ? lines : change.lines.slice(0, CART_LIMITS.lines);
    case "set":
      return setQuantity(lines, change.id, change.quantity);
    case "removeUnavailable":
      return lines;
    case "add": {
      const { id, quantity = 1 } = change;
      if (!isQuantity(quantity)) return lines;
      const known = lines.find((line) => line.id === id);
      const added = known ? lines : [...lines, { id, quantity: 0, seenCents: null }];
      const changed = setQuantity(added, id, (known?.quantity ?? 0) + quantity);
      return changed.slice(0, CART_LIMITS.lines);
    }
  }
}

/** Whether so many of an item can be added. */
export const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity > 0;

function setQuantity(lines: CartLine[], id: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);

  const limited = Math.min(quantity, CART_LIMITS.quantity);
  return lines.map((line) => (line.id === id ? { ...line, quantity: limited } : line));
}

/** A cart as local storage holds it. */
export function mirrorOf(lines: CartLine[]): string {
  return JSON.stringify(lines.map(({ id, quantity, seenCents }) => ({ id, quantity, seenCents })));
}

export function countItems(lines: { quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

/** What is deleted keeps its name, unless the shop never knew the item. */
export const itemName = ({ name }: CartItem) => name ?? "An item that is gone";

/** In cents, of what can be bought. */
export function totalCentsOf(items: CartItem[]): number {
  return items
    .filter(isForSale)
    .reduce((total, item) => total + (item.price_cents ?? 0) * quantityInStock(item), 0);
}

/** How many of a line there are; a line that is sold out keeps its quantity. */
export function quantityInStock({ quantity, stock_quantity }: CartItem): number {
  return stock_quantity ? Math.min(quantity, stock_quantity) : quantity;
}

/** Whether the cart holds more of an item than there is in stock. */
export const exceedsStock = (item: CartItem) => quantityInStock(item) < item.quantity;

export const describeReserved = (stock: number | null) =>
  stock === 1 ? "Somebody is paying for the last one." : "Others are paying for the last ones.";

/** What can be bought: of each item no more than is in stock. */
export function itemsToPay(items: CartItem[]): CartItem[] {
  return items.filter(isForSale).map((item) => ({ ...item, quantity: quantityInStock(item) }));
}

export const unavailableItems = (items: CartItem[]) => items.filter((item) => !isForSale(item));

export function isForSale({ price_cents, stock_quantity }: CartItem): boolean {
  return price_cents !== null && stock_quantity !== 0;
}

/** Whether a parcel comes of it: products are sent, services are not. */
export const hasProductForSale = (items: CartItem[]) =>
  items.some((item) => item.kind === "product" && isForSale(item));

/** The items that the lines name, with the quantities of the lines. */
export function withQuantities(items: CartItem[], lines: CartLine[]): CartItem[] {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));

  return items.flatMap((item) => {
    const quantity = quantities.get(item.id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}

export const NOTHING_TO_BUY = "Nothing that is in your cart can be bought now.";

/** What the button says that goes on with what can be bought. */
export function proceedLabel(items: CartItem[], next: "Checkout" | "Payment"): string {
  const { length } = unavailableItems(items);
  if (length === 0) return `Proceed to ${next}`;

  return `Remove ${length} ${length === 1 ? "Item" : "Items"} and Proceed to ${next}`;
}
