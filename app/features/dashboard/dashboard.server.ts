import type { CompositeTypes } from "~/database.types";
import { NOTIFICATIONS_PER_PAGE } from "~/features/auth/read-with-visitor.server";
import type { Db } from "~/services/supabase.server";

/** The totals of the user's orders, and a page of the notifications. */
export async function findDashboard(
  db: Db,
  { page }: { page: number },
): Promise<CompositeTypes<"my_dashboard">> {
  const { data } = await db
    .rpc("my_dashboard", { _page: page, _per_page: NOTIFICATIONS_PER_PAGE })
    .throwOnError();

  return data;
}
