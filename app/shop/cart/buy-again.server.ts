import { CART_LIMITS } from "#database";
import { errorMessage, type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { type CartLine, exceedsStock, isForSale, itemName, quantityInStock } from "./cart";
import { type CartContext, fewNames, isAddedAgain, priceCart } from "./cart.server";
import { EMPTY_CART, writeCartCookie } from "./cart-cookie.server";

interface BoughtItem {
  /** Null if it was deleted. */
  id: string | null;
  name: string;
  quantity: number;
}

/** Puts into the cart what can still be bought of an order, and says what cannot. */
export async function buyAgain(
  context: CartContext,
  { orderId, revision }: { orderId: string; revision: number },
): Promise<Outcome> {
  const [before, bought] = await Promise.all([context.cart(), listBought(context.db, { orderId })]);
  const { lines, revision: last, ...checkouts } = before ?? EMPTY_CART;
  if (bought.some(({ id }) => id && isAddedAgain(before, { id, revision }))) {
    return failure(ALREADY_ADDED);
  }

  const wanted = addLines(lines, bought);
  const items = await priceCart(context.db, wanted);
  const isBought = (id: string) => bought.some((item) => item.id === id);
  const kept = items.filter((item) => !isBought(item.id) || isForSale(item));
  const added = kept.filter(({ id }) => isBought(id));
  const missing = bought
    .filter(({ id }) => !added.some((item) => item.id === id))
    .map(({ name }) => name);
  const [first] = added;
  if (!first) {
    return failure(errorMessage("Nothing Added", `Not for sale now: ${fewNames(missing)}.`));
  }

  await writeCartCookie(context.responseHeaders, {
    ...checkouts,
    lines: kept.map((item) =>
      isBought(item.id)
        ? { ...item, quantity: quantityInStock(item), seenCents: item.price_cents }
        : item,
    ),
    revision: last + 1,
    added: first.id,
  });
  return success(messageOf({ missing, fewer: added.filter(exceedsStock).map(itemName) }));
}

async function listBought(db: Db, { orderId }: { orderId: string }): Promise<BoughtItem[]> {
  const { data } = await db
    .from("order_items")
    .select("product_id, service_id, product_name, quantity")
    .eq("order_id", orderId)
    .order("created_at")
    .order("id")
    .throwOnError();

  return data.map(({ product_id, service_id, product_name: name, quantity }) => ({
    id: product_id ?? service_id,
    name,
    quantity,
  }));
}

function addLines(lines: CartLine[], bought: BoughtItem[]): CartLine[] {
  const wanted = new Map(lines.map((line) => [line.id, line]));
  for (const { id, quantity } of bought) {
    if (!id || (!wanted.has(id) && wanted.size >= CART_LIMITS.lines)) continue;
    const known = wanted.get(id) ?? { id, quantity: 0, seenCents: null };
    const sum = Math.min(known.quantity + quantity, CART_LIMITS.quantity);
    wanted.set(id, { ...known, quantity: sum });
  }

  return [...wanted.values()];
}

interface BoughtNames {
  missing: string[];
  /** Of what there is less than was ordered. */
  fewer: string[];
}

function messageOf({ missing, fewer }: BoughtNames): FlashMessage {
  const sentences = [
    missing.length > 0 && `Not for sale now: ${fewNames(missing)}.`,
    fewer.length > 0 && `Fewer are left of ${fewNames(fewer)}.`,
  ].filter(Boolean);

  return sentences.length > 0
    ? infoMessage("Added to Cart", `The rest is in your cart. ${sentences.join(" ")}`)
    : successMessage("Added to Cart", "What you had ordered is in your cart.");
}

const ALREADY_ADDED = infoMessage("Already Added", "This was in your cart already.");
