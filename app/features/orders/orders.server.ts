import type { Db } from "~/services/supabase.server";

const LINES = "order_items(id, product_name, product_type, price, quantity)";

/** One order with its lines, if it is this visitor's to see. */
export async function findOrder(db: Db, { id }: { id: string }) {
  const { data } = await db
    .from("orders")
    .select(`id, total_amount, status, created_at, stripe_session_id, ${LINES}`)
    .eq("id", id)
    .order("created_at", { referencedTable: "order_items" })
    .maybeSingle()
    .throwOnError();

  return data;
}
