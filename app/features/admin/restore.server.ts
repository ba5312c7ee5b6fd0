import type { z } from "zod/v4";
import { RESTORABLE_TABLES, RESTORE_DAYS } from "#database";
import { shortId } from "#functions/ids";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import { shorten } from "~/lib/shorten";
import type { Db } from "~/services/supabase.server";
import type { restoreForm } from "./log-schema";
import { LOGGED } from "./logged";
import { LOG_PATH } from "./sections";

const MAX_NAME = 60;

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
  const [called, pathOf] = LOGGED[entity];
  const { data: name, error } = await db.rpc("restore_deleted", { _entity: entity, _id: id });
  const failure = failureOrThrow(error, "Not Restored");
  if (failure) return failure;

  const noun = called.charAt(0).toUpperCase() + called.slice(1);
  const row = { id, name: shorten(name ?? shortId(id), MAX_NAME) };
  return success({
    ...successMessage(`${noun} restored`),
    ...(pathOf && { row: { ...row, to: pathOf(id) } }),
  });
}
