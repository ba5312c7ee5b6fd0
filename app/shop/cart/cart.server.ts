import { CART_LIMITS } from "#database";
import { errorMessage, type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, successWith } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  exceedsStock,
  isForSale,
  isQuantity,
  itemName,
  quantityInStock,
  unavailableItems,
} from "./cart";
import { type CookieCart, EMPTY_CART, writeCartCookie } from "./cart-cookie.server";

/** What a request knows of the cart of its browser. */
export interface CartContext {
  readonly db: Db;
  responseHeaders: Headers;
  /** The cart without items that were paid for since; null if the browser has none yet. */
  cart(): Promise<CookieCart | null>;
  /** The lines of that cart with current names and prices. */
  pricedCart(): Promise<CartItem[]>;
}

/** The lines with their current names, prices and pictures, in one call. */
export async function priceCart(db: Db, lines: CartLine[]): Promise<CartItem[]> {
  if (lines.length === 0) return [];

  const _lines = lines.map(({ id, quantity }) => ({ id, quantity }));
  const { data } = await db.rpc("price_cart", { _lines }).throwOnError();
  const seenCents = new Map(lines.map((line) => [line.id, line.seenCents]));

  return data.map(({ quantity, is_reserved, item }) => ({
    ...item,
    quantity,
    isReserved: is_reserved,
    seenCents: seenCents.get(item.id) ?? null,
  }));
}

/** The cart with its prices, for pages that show it. */
export async function cartOnPage(context: CartContext) {
  const [cart, items] = await Promise.all([context.cart(), context.pricedCart()]);

  return { items, revision: cart?.revision ?? 0 };
}

/** The cart for every page, with prices only while it is open. */
export async function cartOnEveryPage(context: CartContext, { isOpen }: { isOpen: boolean }) {
  const cart = await context.cart();

  return {
    lines: cart?.lines ?? [],
    revision: cart?.revision ?? 0,
    hasCookie: cart !== null,
    items: isOpen ? await context.pricedCart() : null,
  };
}

/** Changes the cart of this browser. What the cart holds after it is returned with prices. */
export async function saveChange(
  context: CartContext,
  change: CartChange,
): Promise<Outcome<{ items: CartItem[]; revision: number }>> {
  const before = await context.cart();
  if (isRepeated(before, change)) return failure(change.intent === "add" ? ALREADY_ADDED : null);

  const { lines, revision: last, ...checkouts } = before ?? EMPTY_CART;
  const outcome = await applyChange(context.db, lines, change);
  if (!outcome.ok) return outcome;

  const { value: items, message } = outcome;
  const revision = last + 1;
  const added = change.intent === "add" ? change.id : null;
  await writeCartCookie(context.responseHeaders, { ...checkouts, lines: items, revision, added });
  return successWith({ items, revision }, message);
}

type ItemChange = Extract<CartChange, { id: string }>;

/** The cart after a change, with prices. A change asks for no more of an item than there is. */
async function applyChange(
  db: Db,
  before: CartLine[],
  change: CartChange,
): Promise<Outcome<CartItem[]>> {
  if (change.intent === "add" && !isQuantity(change.quantity ?? 1)) return failure(NO_QUANTITY);

  const items = await priceCart(db, changeCart(before, change));
  if (change.intent === "restore") return successWith(items);
  if (change.intent === "removeUnavailable") {
    return successWith(items.filter(isForSale), removed(unavailableItems(items)));
  }

  const changed = items.find(({ id }) => id === change.id);
  const refusal = change.intent === "add" ? refuseToAdd(changed) : null;
  if (refusal) return failure(refusal);
  if (!changed) return successWith(items);

  // The user has just seen the price.
  const { id, price_cents: seenCents } = changed;
  const quantity = quantityInStock(changed);
  return successWith(
    items.map((item) => (item.id === id ? { ...item, quantity, seenCents } : item)),
    messageOn(before, change, changed),
  );
}

function refuseToAdd(added: CartItem | undefined): FlashMessage | null {
  if (!added) return CART_FULL;
  if (added.price_cents === null) return NOT_FOR_SALE;
  return added.stock_quantity === 0 ? outOfStock(added.name ?? "") : null;
}

function messageOn(before: CartLine[], change: ItemChange, changed: CartItem) {
  if (exceedsStock(changed)) return limitedToStock(changed);
  if (exceedsLimit(before, change)) return QUANTITY_LIMIT;
  if (change.intent !== "add") return undefined;

  return successMessage("Added to Cart", itemName(changed));
}

/**
 * Whether there is nothing left to change: a form that adds an item arrives again (both name the
 * revision that their page showed), or another tab was first to restore the cart, which may be
 * empty again by now.
 */
function isRepeated(before: CookieCart | null, change: CartChange): boolean {
  if (change.intent === "restore") return before !== null;
  if (change.intent !== "add" || change.revision === undefined) return false;

  return isAddedAgain(before, { id: change.id, revision: change.revision });
}

/** Whether the last change of a cart added that item by a form with that revision. */
export const isAddedAgain = (
  before: CookieCart | null,
  { id, revision }: { id: string; revision: number },
) => before?.added === id && before.revision === revision + 1;

// Somebody who has gone back to the page may have meant to add it again.
const ALREADY_ADDED = infoMessage(
  "Already Added",
  "This was in your cart already when it arrived again. For more of it, change its quantity in the cart.",
);

function exceedsLimit(before: CartLine[], change: ItemChange): boolean {
  if (change.intent === "set") return change.quantity > CART_LIMITS.quantity;
  const { quantity: had = 0 } = before.find(({ id }) => id === change.id) ?? {};
  return had + (change.quantity ?? 1) > CART_LIMITS.quantity;
}

const outOfStock = (name: string) => errorMessage("Out of Stock", `${name} is currently sold out.`);

const limitedToStock = ({ name, stock_quantity }: CartItem) =>
  errorMessage(
    `Only ${stock_quantity} Left`,
    `We have ${stock_quantity} of ${name} in stock, so your cart holds ${stock_quantity}.`,
  );

// A message travels in a cookie, which has no room for fifty names.
const MAX_NAMES = 3;

/** The names of items for a message. */
export function fewNames(names: string[]): string {
  const few = names.slice(0, MAX_NAMES).join(", ");
  const rest = names.length - MAX_NAMES;

  return rest > 0 ? `${few} and ${rest} more` : few;
}

function removed(items: CartItem[]): FlashMessage | undefined {
  if (items.length === 0) return undefined;

  const names = fewNames(items.map(itemName));
  return infoMessage("Removed From Cart", `No longer in your cart: ${names}.`);
}

const NOT_FOR_SALE = errorMessage("Not for Sale", "This item is no longer for sale.");

const NO_QUANTITY = errorMessage(
  "Nothing Added",
  `Please enter how many: a whole number from 1 to ${CART_LIMITS.quantity}.`,
);

const CART_FULL = errorMessage(
  "Cart Full",
  `A cart holds at most ${CART_LIMITS.lines} different items. Remove one to add another.`,
);

const QUANTITY_LIMIT = errorMessage(
  "Quantity Limit",
  `A cart holds at most ${CART_LIMITS.quantity} of one item.`,
);
