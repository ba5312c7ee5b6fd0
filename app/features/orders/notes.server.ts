import type { z } from "zod/v4";
import { FOREIGN_KEY_VIOLATION } from "#functions/sql-states";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { noteForm } from "./admin-schema";

const NOT_ADDED = "Note Not Added";

const ORDER_GONE = errorMessage(
  NOT_ADDED,
  "This order no longer exists. What you typed is still here: copy what you need.",
);

/** Notes something about an order, for administrators alone; once for each form. */
export async function addNote(
  db: Db,
  { userId, form }: { userId: string; form: z.output<typeof noteForm> },
): Promise<Outcome<void, "gone">> {
  const { error } = await db.from("order_notes").insert({
    order_id: form.id,
    note: form.note,
    created_by: userId,
    idempotency_key: rowIdempotencyKey(form),
  });
  if (error?.code === FOREIGN_KEY_VIOLATION) return failure(ORDER_GONE, { code: "gone" });

  return failureOrThrow(error, NOT_ADDED) ?? success(successMessage("Note added"));
}

/** Deletes a note. If it does not exist any more, that is a success, too. */
export async function deleteNote(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.from("order_notes").delete().eq("id", id).throwOnError();

  return success(successMessage("Note deleted"));
}
