import type { Tables } from "#database";
import type { FlashMessage } from "~/lib/flash-message";
import { ROW_DELETED, versionsOf } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { deletionMessage } from "./restore.server";
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
