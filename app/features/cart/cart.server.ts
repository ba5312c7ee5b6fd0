import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { toCents } from "~/lib/money";
import { type Db, type RequestArgs, supabaseOf } from "~/services/supabase.server";
import type { CartItem, CartLine } from "./cart";
import { isCartOpen } from "./open";
import { settledCart } from "./settled-cart.server";

const pricedLines = z.array(
  z.object({
    id: z.string(),
    quantity: z.number(),
    kind: z.enum(["product", "service"]).nullable(),
    name: z.string().nullable(),
    price: z.number().nullable(),
    image_url: z.string().nullable(),
    category: z.string().nullable(),
    slug: z.string().nullable(),
    stock: z.number().nullable(),
  }),
);

/** The cart's lines with names, prices and pictures as they are now: one call, however many. */
export async function priceCart(db: Db, lines: CartLine[]): Promise<CartItem[]> {
  if (lines.length === 0) return [];

  const { data } = await db.rpc("price_cart", { _lines: toJson(lines) }).throwOnError();
  const seen = new Map(lines.map((line) => [line.id, line.seen]));

  return pricedLines.parse(data).map(({ image_url, price, ...item }) => ({
    ...item,
    price: price === null ? null : toCents(price),
    imageUrl: image_url,
    seen: seen.get(item.id) ?? null,
  }));
}

const toJson = (lines: CartLine[]) => lines.map(({ id, quantity }) => ({ id, quantity }));

/** The same for a page that shows the cart, and how new it is. */
export async function cartOnPage(args: RequestArgs) {
  const [kept, items] = await Promise.all([settledCart(args), pricedCart(args)]);

  return { items, revision: kept?.revision ?? 0 };
}

const carts = new WeakMap<AppLoadContext, Promise<CartItem[]>>();

/** This browser's cart with its prices, asked for once a request whoever wants it. */
export function pricedCart(args: RequestArgs): Promise<CartItem[]> {
  const known = carts.get(args.context);
  if (known) return known;

  const cart = settledCart(args).then((kept) => priceCart(supabaseOf(args), kept?.lines ?? []));
  carts.set(args.context, cart);
  return cart;
}

/** What every page knows of the cart; with its prices only where it is open. */
export async function describeCart(args: RequestArgs) {
  const kept = await settledCart(args);
  const isOpen = isCartOpen(new URL(args.request.url).search);

  return {
    lines: kept?.lines ?? [],
    revision: kept?.revision ?? 0,
    isKept: kept !== null,
    items: isOpen ? await pricedCart(args) : null,
  };
}
