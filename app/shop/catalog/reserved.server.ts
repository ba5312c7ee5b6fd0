import type { RequestContext } from "~/context.server";
import { priceCart } from "~/shop/cart/cart.server";

/** Whether all that is left of a product is reserved for others; false to visitors who are not signed in. */
export async function isReservedForOthers(
  context: RequestContext,
  { id }: { id: string },
): Promise<boolean> {
  const { user } = await context.visitor();
  if (!user) return false;
  const [item] = await priceCart(context.db, [{ id, quantity: 1, seenCents: null }]);

  return item?.isReserved ?? false;
}
