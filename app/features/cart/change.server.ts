import { CART_LIMITS } from "~/database.types";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import type { Db } from "~/services/supabase.server";
import { type CartChange, type CartItem, type CartLine, changeCart, withQuantities } from "./cart";
import { priceCart } from "./cart.server";
import type { StoredCart } from "./cart-cookie.server";

interface ChangedCart {
  lines: CartLine[];
  items: CartItem[];
  message: FlashMessage | null;
}

/** The cart after a change, with prices. Only items for sale can be added. */
export async function applyChange(
  db: Db,
  before: CartLine[],
  change: CartChange,
): Promise<ChangedCart> {
  const wanted = changeCart(before, change);
  const items = await priceCart(db, wanted);
  if (exceedsLimit(before, change))
    return { ...withSeenPrices(wanted, items, change), message: QUANTITY_LIMIT };
  if (change.intent !== "add") return withSeenPrices(wanted, items, change);

  const added = items.find(({ id }) => id === change.id);
  if (!added) return unchanged(before, items, CART_FULL);
  if (added.price_cents === null) return unchanged(before, items, NOT_FOR_SALE);
  if (added.stock_quantity === 0) return unchanged(before, items, outOfStock(added.name ?? ""));

  const message = successMessage("Added to Cart", `${added.name} is in your cart.`);
  return { ...withSeenPrices(wanted, items, change), message };
}

/** A form that adds an item has arrived twice; its page has shown one revision of the cart. */
export function isSecondTap(before: StoredCart, change: CartChange): boolean {
  if (change.intent !== "add" || change.revision === undefined) return false;

  return before.added === change.id && before.revision === change.revision + 1;
}

function exceedsLimit(before: CartLine[], change: CartChange): boolean {
  if (change.intent === "restore") return false;
  if (change.intent === "set") return change.quantity > CART_LIMITS.quantity;
  return before.some(({ id, quantity }) => id === change.id && quantity === CART_LIMITS.quantity);
}

/** Notes the price of the changed line, because the user has just seen it. */
function withSeenPrices(lines: CartLine[], items: CartItem[], change: CartChange): ChangedCart {
  const isSeen = (id: string) => change.intent !== "restore" && change.id === id;
  const priceOf = new Map(items.map(({ id, price_cents }) => [id, price_cents]));
  const note = <Line extends CartLine>(line: Line): Line =>
    isSeen(line.id) ? { ...line, seen: priceOf.get(line.id) ?? null } : line;

  return { lines: lines.map(note), items: items.map(note), message: null };
}

function unchanged(lines: CartLine[], items: CartItem[], message: FlashMessage): ChangedCart {
  return { lines, items: withQuantities(items, lines), message };
}

const outOfStock = (name: string) => errorMessage("Out of Stock", `${name} is currently sold out.`);

const NOT_FOR_SALE = errorMessage("Not for Sale", "This item is no longer for sale.");

const CART_FULL = errorMessage(
  "Cart Full",
  `A cart holds at most ${CART_LIMITS.lines} different items. Remove one to add another.`,
);

const QUANTITY_LIMIT = errorMessage(
  "Quantity Limit",
  `A cart holds at most ${CART_LIMITS.quantity} of one item.`,
);
