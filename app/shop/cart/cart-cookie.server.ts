import { z } from "zod/v4";
import { siteCookie } from "~/lib/cookies.server";
import type { CartLine } from "./cart";
import { cartLines } from "./schema";

/** The cart in the cookie of this browser. */
export interface CookieCart {
  lines: CartLine[];
  /** Grows with each change, so that a page rendered before it does not undo it. */
  revision: number;
  /** The item that the latest change added. */
  added: string | null;
  /**
   * The latest checkouts that were started with this cart. Once they are paid,
   * only this cart is cleared.
   */
  startedCheckouts: string[];
  /** The latest paid checkouts whose items were removed from the cart, for the database to note. */
  clearedCheckouts: string[];
}

export const EMPTY_CART: CookieCart = {
  lines: [],
  revision: 0,
  added: null,
  startedCheckouts: [],
  clearedCheckouts: [],
};

/** How many started and how many cleared checkouts the cookie has room for. */
export const MAX_CHECKOUTS = 2;
const checkouts = z.array(z.uuid()).max(MAX_CHECKOUTS);

// The browser sends the cookie with each request, so it has no names in it.
const shortCart = z.tuple([
  z.number().int().min(1),
  z.array(z.tuple([z.string(), z.number(), z.number().nullable()])),
  z.tuple([checkouts, checkouts]).optional(),
  // Which of the lines was added last.
  z.number().optional(),
]);

const cookie = siteCookie("cart", shortCart, { maxAge: 365 * 24 * 60 * 60 });

/** Null where the browser has no cart yet, which is not the same as an empty cart. */
export async function readCartCookie(request: Request): Promise<CookieCart | null> {
  const short = await cookie.read(request);
  if (!short) return null;

  const [revision, shortLines, [startedCheckouts, clearedCheckouts] = [[], []], addedAt = -1] =
    short;
  const added = shortLines[addedAt]?.[0] ?? null;
  const lines = cartLines.safeParse(
    shortLines.map(([id, quantity, seenCents]) => ({ id, quantity, seenCents })),
  );
  return lines.success
    ? { lines: lines.data, revision, added, startedCheckouts, clearedCheckouts }
    : null;
}

export async function writeCartCookie(responseHeaders: Headers, cart: CookieCart) {
  const { revision, lines, clearedCheckouts } = cart;
  const startedCheckouts = cart.startedCheckouts.slice(-MAX_CHECKOUTS);
  const addedAt = lines.findIndex(({ id }) => id === cart.added);
  const hasMore = startedCheckouts.length + clearedCheckouts.length > 0 || addedAt >= 0;
  const short: z.input<typeof shortCart> = [
    revision,
    lines.map(({ id, quantity, seenCents }) => [id, quantity, seenCents]),
  ];
  if (hasMore) short.push([startedCheckouts, clearedCheckouts]);
  if (addedAt >= 0) short.push(addedAt);
  await cookie.write(responseHeaders, short);
}
