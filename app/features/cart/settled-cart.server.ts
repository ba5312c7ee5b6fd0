import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { getVisitor } from "~/features/auth/visitor.server";
import type { Db, RequestArgs } from "~/services/supabase.server";
import type { CartLine } from "./cart";
import { type KeptCart, keepCart, MOST_CHECKOUTS, NO_CART, readCart } from "./kept-cart.server";

const paidCarts = z.array(
  z.object({
    id: z.string(),
    paid_at: z.string(),
    lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
  }),
);

type PaidCart = z.output<typeof paidCarts>[number];

const carts = new WeakMap<AppLoadContext, Promise<KeptCart | null>>();

/** This browser's cart, without what its owner has paid for since; settled once a request. */
export function settledCart(args: RequestArgs): Promise<KeptCart | null> {
  const known = carts.get(args.context);
  if (known) return known;

  const cart = settle(args);
  carts.set(args.context, cart);
  return cart;
}

/**
 * Takes what was paid out of the cart and notes in the cart that it did; the backend hears of it
 * once the browser brings that note along, for an answer may never arrive.
 */
async function settle(args: RequestArgs): Promise<KeptCart | null> {
  const [kept, { db, user }] = await Promise.all([readCart(args.request), getVisitor(args)]);
  if (!user?.mustClearCart) return kept;
  const before = kept ?? NO_CART;
  if (before.cleared.length > 0 && (await confirmCleared(db, before.cleared))) return kept;

  const mine = (await findPaidCarts(db)).filter((cart) => isFrom(before, cart));
  const paid = mine.slice(0, MOST_CHECKOUTS);
  if (paid.length === 0) return kept;

  const ids = paid.map(({ id }) => id);
  const settled = {
    lines: paid.reduce(withoutPaid, before.lines),
    revision: before.revision + 1,
    paying: before.paying.filter((id) => !ids.includes(id)),
    cleared: ids,
  };
  await keepCart(args.context, settled);
  return settled;
}

async function findPaidCarts(db: Db) {
  const { data } = await db.rpc("paid_carts").throwOnError();

  return paidCarts.parse(data);
}

const LONG_ENOUGH = 24 * 60 * 60 * 1000;

// why: the same customer may look from a second browser, whose cart is another one; but a browser
// that never comes back must not keep the checkout waiting for ever.
function isFrom({ paying }: KeptCart, { id, paid_at }: PaidCart) {
  return paying.includes(id) || Date.now() - Date.parse(paid_at) > LONG_ENOUGH;
}

/** Answers whether there was anything left to confirm of these. */
async function confirmCleared(db: Db, cleared: string[]): Promise<boolean> {
  const { data } = await db.rpc("claim_cart_clearing", { _of: cleared }).throwOnError();

  return paidCarts.parse(data).length > 0;
}

/** Takes a paid cart out of this one; a cart that was begun since is left alone. */
function withoutPaid(lines: CartLine[], { lines: paid }: PaidCart) {
  const quantities = new Map(paid.map(({ id, quantity }) => [id, quantity]));
  const isStillHere = paid.every(
    ({ id, quantity }) => (lines.find((line) => line.id === id)?.quantity ?? 0) >= quantity,
  );
  if (!isStillHere) return lines;

  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
