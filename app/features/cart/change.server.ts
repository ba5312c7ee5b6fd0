import type { Message } from "~/lib/message";
import type { Db } from "~/services/supabase.server";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  MOST_LINES,
  MOST_OF_ONE,
  withQuantities,
} from "./cart";
import { priceCart } from "./cart.server";

interface Changed {
  lines: CartLine[];
  items: CartItem[];
  message: Message | null;
}

/** The cart after a change, with prices; what the shop does not sell does not get in. */
export async function applyChange(
  db: Db,
  before: CartLine[],
  change: CartChange,
): Promise<Changed> {
  const wanted = changeCart(before, change);
  const items = await priceCart(db, wanted);
  if (exceeds(before, change)) return { ...settle(wanted, items, change), message: MOST };
  if (change.intent !== "add") return settle(wanted, items, change);

  const added = items.find(({ id }) => id === change.id);
  if (!added) return refuse(before, items, CART_FULL);
  if (added.price === null) return refuse(before, items, NOT_FOR_SALE);
  if (added.stock === 0) return refuse(before, items, outOfStock(added.name ?? ""));

  const message: Message = {
    title: "Added to Cart",
    text: `${added.name} is in your cart.`,
    kind: "success",
  };
  return { ...settle(wanted, items, change), message };
}

/** Whether it asks for more of one thing than a cart holds. */
function exceeds(before: CartLine[], change: CartChange): boolean {
  if (change.intent === "restore") return false;
  if (change.intent === "set") return change.quantity > MOST_OF_ONE;
  return before.some(({ id, quantity }) => id === change.id && quantity === MOST_OF_ONE);
}

/** Notes the price of the line that was changed: whoever changes it has seen it. */
function settle(lines: CartLine[], items: CartItem[], change: CartChange): Changed {
  const isSeen = (id: string) => change.intent !== "restore" && change.id === id;
  const priceOf = new Map(items.map(({ id, price }) => [id, price]));
  const note = <Line extends CartLine>(line: Line): Line =>
    isSeen(line.id) ? { ...line, seen: priceOf.get(line.id) ?? null } : line;

  return { lines: lines.map(note), items: items.map(note), message: null };
}

function refuse(lines: CartLine[], items: CartItem[], message: Message): Changed {
  return { lines, items: withQuantities(items, lines), message };
}

const outOfStock = (name: string): Message => ({
  title: "Out of Stock",
  text: `${name} is currently sold out.`,
  kind: "error",
});

const NOT_FOR_SALE: Message = {
  title: "Not for Sale",
  text: "This item is no longer for sale.",
  kind: "error",
};

const CART_FULL: Message = {
  title: "Cart Full",
  text: `A cart holds at most ${MOST_LINES} different items. Remove one to add another.`,
  kind: "error",
};

const MOST: Message = {
  title: "Cart Full",
  text: `A cart holds at most ${MOST_OF_ONE} of one item.`,
  kind: "error",
};
