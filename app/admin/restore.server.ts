import { RESTORABLE_TABLES, RESTORE_DAYS } from "#database";
import { shortId } from "#functions/ids";
import type { RestoreForm, UndoForm } from "~/admin/log/log-schema";
import { LOGGED } from "~/admin/log/logged";
import { capitalized } from "~/lib/capitalized";
import { countNoun } from "~/lib/count";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { messageAbout } from "./row-message";
import { LOG_PATH } from "./sections";

export type RestorableTable = (typeof RESTORABLE_TABLES)[number];

/** The message after a deletion; if the row can be restored, with the button that does. */
export function deletionMessage(
  message: FlashMessage,
  { table, id }: { table: string; id: string },
): FlashMessage {
  const entity = RESTORABLE_TABLES.find((name) => name === table);
  if (!entity) return message;

  return {
    ...message,
    text: `It can be restored for ${RESTORE_DAYS} days, here or in the activity log.`,
    button: {
      label: "Restore",
      action: LOG_PATH,
      intent: "restore",
      values: { entity, entityId: id },
    },
  };
}

/** Brings back what an administrator has deleted. */
export async function restoreDeleted(
  db: Db,
  { entity, entityId: id }: RestoreForm,
): Promise<Outcome> {
  const [called] = LOGGED[entity];
  const { data: name, error } = await db.rpc("restore_deleted", { _entity: entity, _id: id });
  const failure = failureOrThrow(error, "Not Restored");
  if (failure) return failure;

  const row = { table: entity, id, name: name ?? shortId(id) };
  return success(messageAbout(row, successMessage(`${capitalized(called)} restored`)));
}

interface ChangedRows {
  table: RestorableTable;
  rows: { id: string; updated_at: string }[];
}

/** The message after a change of many rows, with the button that takes it back. */
export function changeMessage(message: FlashMessage, { table, rows }: ChangedRows): FlashMessage {
  const [first] = rows;
  if (!first) return message;

  return {
    ...message,
    button: {
      label: "Undo",
      action: LOG_PATH,
      intent: "undo",
      values: {
        entity: table,
        ids: rows.map(({ id }) => id).join(" "),
        changedAt: first.updated_at,
      },
    },
  };
}

/** Takes back a change of many rows; those that were changed since stay as they are. */
export async function undoChanges(db: Db, { entity, ids, changedAt }: UndoForm): Promise<Outcome> {
  const { data: undone } = await db
    .rpc("undo_changes", { _entity: entity, _ids: ids, _changed_at: changedAt })
    .throwOnError();
  const [called] = LOGGED[entity];
  const text = `${countNoun(undone, called)} ${undone === 1 ? "is" : "are"} as before.`;
  if (undone === ids.length) return success(successMessage("Undone", text));

  return success(
    infoMessage("Not All Undone", `${text} The others were changed since, and stay as they are.`),
  );
}
