import type { Rows } from "#database";
import { isUuid } from "#functions/ids";
import { GONE } from "~/admin/row-dialogs.server";
import type { RequestContext } from "~/context.server";
import { formatTotal, nounFor } from "~/lib/count";
import { dialogFrom } from "~/lib/dialog-url";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import type { Db } from "~/services/supabase.server";
import { logArguments, logFilterFrom } from "./log-filter.server";
import { type ColumnLabels, shownValues, valuesOf } from "./log-values.server";

const ENTRIES_PER_PAGE = 25;

/** A page of what administrators did for its address, newest first. */
export async function openLog(db: Db, context: RequestContext, labels: ColumnLabels) {
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
  const shown = rows.map((row) => shownRow(row, labels[row.entity]));
  const found = { rows: shown, total, is_capped, countText, needs_word, actors };
  return { ...found, filter, isFiltered, days, page, pages };
}

function shownRow(
  { changed_from, changed_to, ...row }: Rows["log_row"],
  labels: ColumnLabels[string],
) {
  const { is_blocked } = valuesOf(changed_to);

  return {
    ...row,
    // Null unless a user was blocked or unblocked.
    blocks: typeof is_blocked === "boolean" ? is_blocked : null,
    from: shownValues({ logged: changed_from, labels }),
    to: shownValues({ logged: changed_to, before: changed_from, labels }),
  };
}

export type LogRow = ReturnType<typeof shownRow>;

const NONE = { rows: [], total: 0, is_capped: false, has_more: false };

export type LogList = Awaited<ReturnType<typeof openLog>>;

/** The dialog in the URL: an entry of the log with all that it holds. */
export async function findLogDialog(db: Db, request: Request, labels: ColumnLabels) {
  const open = dialogFrom(request);
  if (!open) return null;

  const entry = await findLogEntry(db, open);
  if (!entry) return GONE;
  const { name, entity, changed_from: logged } = entry;
  const values = shownValues({ logged, labels: labels[entity] });
  return { name: "entry", title: `Deleted: ${name}`, values } as const;
}

export type LogDialog = Awaited<ReturnType<typeof findLogDialog>>;

async function findLogEntry(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("admin_log")
    .select("name, entity, changed_from")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();

  return data;
}
