import type { Rows } from "#database";
import { isUuid } from "#functions/ids";
import { GONE } from "~/admin/row-dialogs.server";
import type { RequestContext } from "~/context.server";
import { formatTotal, nounFor } from "~/lib/count";
import { dialogFrom } from "~/lib/dialog-url";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import type { Db } from "~/services/supabase.server";
import { logArguments, logFilterFrom } from "./log-filter.server";

export type LogRow = Rows["log_row"];

const ENTRIES_PER_PAGE = 25;

/** A page of what administrators did for its address, newest first. */
export async function openLog(db: Db, context: RequestContext) {
  const { request } = context;
  const page = pageFrom(request);
  const { filter, days } = logFilterFrom(request);
  const { data } = await db
    .rpc("admin_list_log", {
      ...logArguments(filter),
      _page: page,
      _per_page: ENTRIES_PER_PAGE,
    })
    .throwOnError();

  const answer = days.mistakes ? { ...data, ...NONE } : data;
  const { rows, total, is_capped, needs_word, actors } = answer;
  const pages = pagesOrRedirect(context, { ...answer, page, perPage: ENTRIES_PER_PAGE });
  const countText = `${formatTotal(answer)} ${nounFor(total, "entry", "entries")}`;
  const isFiltered = days.mistakes !== null || Object.values(filter).some(Boolean);
  const found = { rows, total, is_capped, countText, needs_word, actors };
  return { ...found, filter, isFiltered, days, page, pages };
}

const NONE = { rows: [], total: 0, is_capped: false, has_more: false };

export type LogList = Awaited<ReturnType<typeof openLog>>;

/** The dialog in the URL: an entry of the log with all that it holds. */
export async function findLogDialog(db: Db, request: Request) {
  const open = dialogFrom(request);
  if (!open) return null;

  const entry = await findLogEntry(db, open);
  return entry ? ({ name: "entry", title: `Deleted: ${entry.name}`, entry } as const) : GONE;
}

export type LogDialog = Awaited<ReturnType<typeof findLogDialog>>;

async function findLogEntry(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("admin_log")
    .select("name, changed_from")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();

  return data;
}
