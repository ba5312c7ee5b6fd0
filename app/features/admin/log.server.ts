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

export type LogEntry = NonNullable<Awaited<ReturnType<typeof findLogEntry>>>;

/** An entry of the log with all that it holds. */
export async function findLogEntry(db: Db, { id }: { id: string }) {
  if (!/^\d{1,15}$/.test(id)) return null;

  const { data } = await db
    .from("admin_log")
    .select("name, changed_from")
    .eq("id", Number(id))
    .maybeSingle()
    .throwOnError();

  return data;
}
