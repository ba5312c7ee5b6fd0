import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";
import { orderItem } from "./order-item.server";

const answer = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      total_amount: z.number(),
      status: z.string(),
      created_at: z.string(),
      order_items: z.array(orderItem),
    }),
  ),
});

/** A page of the visitor's own orders, newest first; null if they cannot be had just now. */
export async function listMyOrders(db: Db, page: { page: number; perPage: number }) {
  const { data, error } = await db.rpc("my_orders", {
    _page: page.page,
    _per_page: page.perPage,
  });
  if (!error) return answer.parse(data);

  console.error("The orders were not loaded:", error);
  return null;
}
