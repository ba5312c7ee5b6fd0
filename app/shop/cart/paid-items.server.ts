import type { CompositeTypes } from "#database";
import type { Visitor } from "~/accounts/auth/visitor.server";
import { isPrefetch } from "~/lib/prefetch.server";
import type { Db } from "~/services/supabase.server";
import type { CartLine } from "./cart";
import {
  type CookieCart,
  EMPTY_CART,
  MAX_CHECKOUTS,
  readCartCookie,
  writeCartCookie,
} from "./cart-cookie.server";

type PaidCart = CompositeTypes<"paid_cart">;

interface BrowserContext {
  request: Request;
  responseHeaders: Headers;
  readonly db: Db;
  visitor(): Promise<Visitor>;
}

/**
 * The cart of this browser without items that were paid since. The new cookie lists the checkouts
 * that it was cleared of. The database notes them only when the browser has sent that cookie back,
 * because a response may get lost.
 */
export async function removePaidItems(context: BrowserContext): Promise<CookieCart | null> {
  const { request, responseHeaders } = context;
  const [cookieCart, { user }] = await Promise.all([readCartCookie(request), context.visitor()]);
  if (!user?.must_clear_cart || isPrefetch(request)) return cookieCart;

  const { db } = context;
  const before = cookieCart ?? EMPTY_CART;
  const noted =
    before.clearedCheckouts.length > 0 ? await noteCleared(db, before.clearedCheckouts) : [];
  // `must_clear_cart` was read before this note, so it may mean the carts that are noted now. The next page
  // removes other paid items.
  if (noted.length > 0) return cookieCart;

  const mine = (await listPaidCarts(db)).filter((cart) => isClearedHere(before, cart));
  const paid = mine.slice(0, MAX_CHECKOUTS);
  if (paid.length === 0) return cookieCart;

  const ids = paid.map(({ id }) => id);
  const cart = {
    lines: paid.reduce(withoutPaid, before.lines),
    revision: before.revision + 1,
    added: null,
    startedCheckouts: before.startedCheckouts.filter((id) => !ids.includes(id)),
    clearedCheckouts: ids,
  };
  await writeCartCookie(responseHeaders, cart);
  return cart;
}

async function listPaidCarts(db: Db): Promise<PaidCart[]> {
  const { data } = await db.rpc("paid_carts").throwOnError();

  return data;
}

const CLAIM_TIMEOUT_MS = 24 * 60 * 60 * 1000;

// The checkout clears the cart of the browser that started it. After a day it may clear that of any
// browser, because the first may never come back.
function isClearedHere({ startedCheckouts }: CookieCart, { id, paid_at }: PaidCart) {
  return startedCheckouts.includes(id) || Date.now() - Date.parse(paid_at) > CLAIM_TIMEOUT_MS;
}

/** Notes in the database that these carts were cleared; returns those that it had not noted yet. */
async function noteCleared(db: Db, cleared: string[]): Promise<string[]> {
  const { data } = await db.rpc("claim_cart_clearing", { _checkout_ids: cleared }).throwOnError();

  return data;
}

/** Removes the paid items, unless the cart no longer holds all of them. */
function withoutPaid(lines: CartLine[], { lines: paid }: PaidCart) {
  const quantities = new Map(paid.map(({ id, quantity }) => [id, quantity]));
  const hasAll = paid.every(
    ({ id, quantity }) => (lines.find((line) => line.id === id)?.quantity ?? 0) >= quantity,
  );
  if (!hasAll) return lines;

  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
