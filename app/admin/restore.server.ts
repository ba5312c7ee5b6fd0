import type { z } from "zod/v4";
import { RESTORABLE_TABLES, RESTORE_DAYS } from "#database";
import { shortId } from "#functions/ids";
import type { restoreForm } from "~/admin/log/log-schema";
import { LOGGED } from "~/admin/log/logged";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { messageAbout } from "./row-message";
import { LOG_PATH } from "./sections";

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
  { entity, entityId: id }: z.output<typeof restoreForm>,
): Promise<Outcome> {
  const [called] = LOGGED[entity];
  const { data: name, error } = await db.rpc("restore_deleted", { _entity: entity, _id: id });
  const failure = failureOrThrow(error, "Not Restored");
  if (failure) return failure;

  const noun = called.charAt(0).toUpperCase() + called.slice(1);
  const row = { table: entity, id, name: name ?? shortId(id) };
  return success(messageAbout(row, successMessage(`${noun} restored`)));
}
