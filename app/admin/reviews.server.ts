import type { Enums } from "#database";
import type { FlashMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";

interface Review {
  kind: Enums<"todo_kind">;
  id: string;
  message: FlashMessage;
}

/** Says that an administrator has reviewed a row, so that it needs nobody any more. */
export async function markReviewed(db: Db, { kind, id, message }: Review): Promise<Outcome> {
  await db.rpc("mark_reviewed", { _kind: kind, _id: id }).throwOnError();

  return success(message);
}
