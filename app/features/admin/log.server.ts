import type { Rows } from "#database";
import { dialogFrom } from "~/lib/dialog-url";
import type { Db } from "~/services/supabase.server";
import { GONE } from "./row-dialogs.server";

export type LogRow = Rows["log_row"];

export const ENTRIES_PER_PAGE = 25;

/** A page of what administrators did, newest first. */
export async function listLog(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_log", { _page: page, _per_page: ENTRIES_PER_PAGE })
    .throwOnError();

  return data;
}

/** The dialog in the URL: an entry of the log with all that it holds. */
export async function findLogDialog(db: Db, request: Request) {
  const open = dialogFrom(request);
  if (!open) return null;

  const entry = await findLogEntry(db, open);
  return entry ? ({ name: "entry", title: `Deleted: ${entry.name}`, entry } as const) : GONE;
}

export type LogDialog = Awaited<ReturnType<typeof findLogDialog>>;

async function findLogEntry(db: Db, { id }: { id: string }) {
  if (!/^\d{1,15}$/.test(id)) return null;

  const { data } = await db
    .from("admin_log")
    .select("name, changed_from")
    .eq("id", Number(id))
    .maybeSingle()
    .throwOnError();

  return data;
}
