import type { CompositeTypes } from "~/database.types";
import type { Db } from "~/services/supabase.server";

export type LogRow = CompositeTypes<"log_row">;

/** A page of what administrators did, newest first. */
export async function listLog(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const { data } = await db
    .rpc("admin_list_log", { _page: page, _per_page: perPage })
    .throwOnError();

  return data;
}
