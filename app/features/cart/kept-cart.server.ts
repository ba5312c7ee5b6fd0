import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { siteCookie } from "~/lib/cookies.server";
import type { CartLine } from "./cart";
import { keptLines } from "./schema";

const cookie = siteCookie("cart", { maxAge: 365 * 24 * 60 * 60 });

/** A cart as this browser brought it. */
export interface KeptCart {
  lines: CartLine[];
  /** Goes up with every change, so that a page that was made before one does not undo it. */
  revision: number;
  /** The latest checkouts that were begun here, so that a paid one empties this cart and no other. */
  paying: string[];
  /** Paid ones whose goods were taken out of it, until the backend knows. */
  cleared: string[];
}

export const NO_CART: KeptCart = { lines: [], revision: 0, paying: [], cleared: [] };

/** How many of them a cart notes of either kind. */
export const MOST_CHECKOUTS = 2;
const checkouts = z.array(z.uuid()).max(MOST_CHECKOUTS);

// why: in a cookie every byte travels with every request, so its names are left out.
const shortCart = z.tuple([
  z.number().int().min(1),
  z.array(z.tuple([z.string(), z.number(), z.number().nullable()])),
  z.tuple([checkouts, checkouts]).optional(),
]);

/** This browser's cart; null where it has none, which is not the same as an empty one. */
export async function readCart(request: Request): Promise<KeptCart | null> {
  const short = shortCart.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!short.success) return null;

  const [revision, shortLines, [paying, cleared] = [[], []]] = short.data;
  const lines = keptLines.safeParse(
    shortLines.map(([id, quantity, seen]) => ({ id, quantity, seen })),
  );
  return lines.success ? { lines: lines.data, revision, paying, cleared } : null;
}

export async function keepCart(context: AppLoadContext, cart: KeptCart) {
  const { revision, lines, cleared } = cart;
  const paying = cart.paying.slice(-MOST_CHECKOUTS);
  const short = [
    revision,
    lines.map(({ id, quantity, seen }) => [id, quantity, seen]),
    ...(paying.length + cleared.length > 0 ? [[paying, cleared]] : []),
  ];
  context.responseHeaders.append("Set-Cookie", await cookie.serialize(short));
}
