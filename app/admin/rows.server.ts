import type { Tables } from "#database";
import { capitalized } from "~/lib/capitalized";
import { countNoun, nounFor } from "~/lib/count";
import { type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { ROW_DELETED, versionsOf } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { changeMessage, deletionMessage, type RestorableTable } from "./restore.server";
import { messageAbout } from "./row-message";

/** The tables whose rows administrators add, edit and delete by forms. */
type EditedTable =
  | "jobs"
  | "blog_posts"
  | "notification_batches"
  | "services"
  | "products"
  | "plans"
  | "quick_answers";

/** The column with what its rows are called. */
const NAMES = {
  jobs: "title",
  blog_posts: "title",
  notification_batches: "title",
  services: "name",
  products: "name",
  plans: "name",
  quick_answers: "title",
} as const satisfies Record<EditedTable, string>;

interface EditedRow {
  table: EditedTable;
  id: string;
}

/** A message about a row that has just been changed, with its name. */
export async function messageAboutRow(
  db: Db,
  { table, id }: EditedRow,
  message: FlashMessage,
): Promise<FlashMessage> {
  const column = NAMES[table];
  const { data } = await db.from(table).select(column).eq("id", id).maybeSingle().throwOnError();
  const name: unknown = data?.[column as keyof typeof data];

  return typeof name === "string" ? messageAbout({ table, id, name }, message) : message;
}

/** A row for the form that edits it; see `versionsOf`. */
export const withVersions = <Row extends object>(row: Row | null) =>
  row && { ...row, versions: versionsOf(row) };

/** Writes to a row if its `updated_at` is still this one; for `saveEdit`. */
export function updateIfUnchanged<Table extends EditedTable>(db: Db, table: Table, id: string) {
  return (columns: Partial<Tables<Table>>, updated_at: string) =>
    update(db, table, columns).match({ id, updated_at }).select("id").throwOnError();
}

interface RowChange<Table extends EditedTable> {
  id: string;
  columns: Partial<Tables<Table>>;
  message: FlashMessage;
}

/** Changes columns that have a button of their own, whatever others have changed. */
export async function setColumns<Table extends EditedTable>(
  db: Db,
  table: Table,
  { id, columns, message }: RowChange<Table>,
): Promise<Outcome> {
  const { data } = await update(db, table, columns).eq("id", id).select("id").throwOnError();

  if (data.length === 0) return ROW_DELETED;

  return success(await messageAboutRow(db, { table, id }, message));
}

interface ManyRows<Table extends EditedTable> {
  ids: string[];
  /** What a row has to be for the change; others stay as they are. */
  from: Partial<Tables<Table>>;
  to: Partial<Tables<Table>>;
  /** What a row is called, and what it is after the change. */
  noun: string;
  state: string;
}

/** Changes ticked rows by one statement, and says of how many; the message takes it back. */
export async function changeRows<Table extends EditedTable & RestorableTable>(
  db: Db,
  table: Table,
  { ids, from, to, noun, state }: ManyRows<Table>,
): Promise<Outcome> {
  const { data: rows } = await update(db, table, to)
    .in("id", ids)
    .match(from)
    .select("id, updated_at")
    .throwOnError();
  const left = ids.length - rows.length;
  const title =
    rows.length === 0 ? "Nothing Changed" : `${capitalized(nounFor(rows.length, noun))} ${state}`;
  const done = `${countNoun(rows.length, noun)} ${rows.length === 1 ? "is" : "are"} ${state} now.`;
  if (left === 0) return success(changeMessage(successMessage(title, done), { table, rows }));

  const rest = `${countNoun(left, noun)} could not be, and ${left === 1 ? "stays as it is" : "stay as they are"}.`;
  return success(changeMessage(infoMessage(title, `${done} ${rest}`), { table, rows }));
}

export async function deleteRow(
  db: Db,
  table: EditedTable,
  { id, message }: { id: string; message: FlashMessage },
): Promise<Outcome> {
  await db.from(table).delete().eq("id", id).throwOnError();

  return success(deletionMessage(message, { table, id }));
}

function update<Table extends EditedTable>(db: Db, table: Table, columns: Partial<Tables<Table>>) {
  // The client cannot check columns of one of several tables; the parameter's type has done so.
  return db.from(table as EditedTable).update(columns as never);
}
