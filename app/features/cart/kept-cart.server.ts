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
}

// why: in a cookie every byte travels with every request, so its names are left out.
const shortCart = z.tuple([
  z.number().int().min(1),
  z.array(z.tuple([z.string(), z.number(), z.number().nullable()])),
]);

/** This browser's cart; null where it has none, which is not the same as an empty one. */
export async function readCart(request: Request): Promise<KeptCart | null> {
  const short = shortCart.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!short.success) return null;

  const [revision, shortLines] = short.data;
  const lines = keptLines.safeParse(
    shortLines.map(([id, quantity, seen]) => ({ id, quantity, seen })),
  );
  return lines.success ? { lines: lines.data, revision } : null;
}

export async function keepCart(context: AppLoadContext, { lines, revision }: KeptCart) {
  const short = [revision, lines.map(({ id, quantity, seen }) => [id, quantity, seen])];
  context.responseHeaders.append("Set-Cookie", await cookie.serialize(short));
}
