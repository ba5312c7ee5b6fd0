import type { Db } from "~/services/supabase.server";

/** The orders that keep name and address if the account of their customer is deleted. */
export async function findKeptOrders(db: Db, { userId }: { userId: string }) {
  const { data } = await db.rpc("orders_kept_after_deletion", { _user_id: userId }).throwOnError();

  return data;
}
