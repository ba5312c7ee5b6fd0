import type { RequestContext } from "~/context.server";
import type { Db } from "~/services/supabase.server";
import type { CartItem, CartLine } from "./cart";

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
