import type { RequestContext } from "~/context.server";
import { CART_LIMITS } from "~/database.types";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import type { Db } from "~/services/supabase.server";
import {
  type CartChange,
  type CartItem,
  type CartLine,
  changeCart,
  exceedsStock,
  quantityInStock,
  withQuantities,
} from "./cart";
import type { CookieCart } from "./cart-cookie.server";

/** The lines with their current names, prices and pictures, in one call. */
export async function priceCart(db: Db, lines: CartLine[]): Promise<CartItem[]> {
  if (lines.length === 0) return [];

  const _lines = lines.map(({ id, quantity }) => ({ id, quantity }));
  const { data } = await db.rpc("price_cart", { _lines }).throwOnError();
  const seenCents = new Map(lines.map((line) => [line.id, line.seenCents]));

  return data.map((item) => ({ ...item, seenCents: seenCents.get(item.id) ?? null }));
}

/** The cart with its prices, for pages that show it. */
export async function cartOnPage(context: RequestContext) {
  const [cart, items] = await Promise.all([context.cart(), context.pricedCart()]);

  return { items, revision: cart?.revision ?? 0 };
}

/** For every page; with prices only while the cart is open. */
export async function describeCart(context: RequestContext, { isOpen }: { isOpen: boolean }) {
  const cart = await context.cart();

  return {
    lines: cart?.lines ?? [],
    revision: cart?.revision ?? 0,
    hasCookie: cart !== null,
    items: isOpen ? await context.pricedCart() : null,
  };
}

interface ChangedCart {
  lines: CartLine[];
  items: CartItem[];
  message: FlashMessage | null;
}

/** The cart after a change, with prices. A change asks for no more of an item than there is. */
export async function applyChange(
  db: Db,
  before: CartLine[],
  change: CartChange,
): Promise<ChangedCart> {
  const wanted = changeCart(before, change);
  const items = await priceCart(db, wanted);
  if (change.intent === "restore") return { lines: wanted, items, message: null };

  const refusal = change.intent === "add" ? refuseToAdd(change.id, items) : null;
  if (refusal) return { lines: before, items: withQuantities(items, before), message: refusal };

  const changed = items.find(({ id }) => id === change.id);
  if (!changed) return { lines: wanted, items, message: null };

  const corrected = correctionOf(changed);
  return {
    lines: wanted.map(corrected),
    items: items.map(corrected),
    message: messageOn(before, change, changed),
  };
}

function refuseToAdd(id: string, items: CartItem[]): FlashMessage | null {
  const added = items.find((item) => item.id === id);
  if (!added) return CART_FULL;
  if (added.price_cents === null) return NOT_FOR_SALE;
  return added.stock_quantity === 0 ? outOfStock(added.name ?? "") : null;
}

/** Limits the changed line to the stock, and notes its price, because the user has just seen it. */
function correctionOf(changed: CartItem) {
  const { id, price_cents: seenCents } = changed;
  const quantity = quantityInStock(changed);

  return <Line extends CartLine>(line: Line): Line =>
    line.id === id ? { ...line, quantity, seenCents } : line;
}

function messageOn(before: CartLine[], change: CartChange, changed: CartItem): FlashMessage | null {
  if (exceedsStock(changed)) return limitedToStock(changed);
  if (exceedsLimit(before, change)) return QUANTITY_LIMIT;
  if (change.intent !== "add") return null;

  return successMessage("Added to Cart", `${changed.name} is in your cart.`);
}

/** Whether a form that adds an item arrives again: both name the revision that their page showed. */
export function isSecondTap(before: CookieCart, change: CartChange): boolean {
  if (change.intent !== "add" || change.revision === undefined) return false;

  return before.added === change.id && before.revision === change.revision + 1;
}

function exceedsLimit(before: CartLine[], change: CartChange): boolean {
  if (change.intent === "restore") return false;
  if (change.intent === "set") return change.quantity > CART_LIMITS.quantity;
  return before.some(({ id, quantity }) => id === change.id && quantity === CART_LIMITS.quantity);
}

const outOfStock = (name: string) => errorMessage("Out of Stock", `${name} is currently sold out.`);

const limitedToStock = ({ name, stock_quantity }: CartItem) =>
  errorMessage(
    `Only ${stock_quantity} Left`,
    `There are ${stock_quantity} of ${name} in stock, so your cart holds ${stock_quantity}.`,
  );

const NOT_FOR_SALE = errorMessage("Not for Sale", "This item is no longer for sale.");

const CART_FULL = errorMessage(
  "Cart Full",
  `A cart holds at most ${CART_LIMITS.lines} different items. Remove one to add another.`,
);

const QUANTITY_LIMIT = errorMessage(
  "Quantity Limit",
  `A cart holds at most ${CART_LIMITS.quantity} of one item.`,
);
