import type { CompositeTypes } from "~/database.types";
import type { Db } from "~/services/supabase.server";

/** The totals of the user's orders, and a page of the notifications. */
export async function findDashboard(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<CompositeTypes<"my_dashboard">> {
  const { data } = await db.rpc("my_dashboard", { _page: page, _per_page: perPage }).throwOnError();

  return data;
}
