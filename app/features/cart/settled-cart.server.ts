import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { getVisitor } from "~/features/auth/visitor.server";
import type { RequestArgs } from "~/services/supabase.server";
import type { CartLine } from "./cart";
import { type KeptCart, keepCart, readCart } from "./kept-cart.server";

const paidCheckouts = z.array(
  z.object({ lines: z.array(z.object({ id: z.string(), quantity: z.number() })) }),
);

const carts = new WeakMap<AppLoadContext, Promise<KeptCart | null>>();

/** This browser's cart, without what its owner has paid for since; settled once a request. */
export function settledCart(args: RequestArgs): Promise<KeptCart | null> {
  const known = carts.get(args.context);
  if (known) return known;

  const cart = settle(args);
  carts.set(args.context, cart);
  return cart;
}

async function settle(args: RequestArgs): Promise<KeptCart | null> {
  const [kept, { db, user }] = await Promise.all([readCart(args.request), getVisitor(args)]);
  if (!user?.mustClearCart) return kept;

  const { data } = await db.rpc("claim_cart_clearing").throwOnError();
  const before = kept ?? { lines: [], revision: 0 };
  const lines = paidCheckouts.parse(data).reduce(withoutPaid, before.lines);
  const settled = { lines, revision: before.revision + 1 };
  await keepCart(args.context, settled);
  return settled;
}

/** Takes a paid cart out of this one; a cart that was begun since is left alone. */
function withoutPaid(lines: CartLine[], { lines: paid }: { lines: CartLine[] | PaidLine[] }) {
  const quantities = new Map(paid.map(({ id, quantity }) => [id, quantity]));
  const isStillHere = paid.every(
    ({ id, quantity }) => (lines.find((line) => line.id === id)?.quantity ?? 0) >= quantity,
  );
  if (!isStillHere) return lines;

  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

type PaidLine = Pick<CartLine, "id" | "quantity">;
