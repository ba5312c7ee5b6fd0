import { infoMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";

// Half of the time that a request has for its calls.
const MARK_ALL_TIMEOUT_MS = 4_000;

const NOT_ALL = infoMessage(
  "Not All Marked Yet",
  "There are too many for one go. Mark all as read again for the rest.",
);

/** Marks one of the user's own notifications as read. */
export async function markNotificationRead(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.rpc("mark_notifications_read", { _ids: [id] }).throwOnError();

  return success();
}

/** Marks all of the user's notifications as read, piece by piece, as far as the time suffices. */
export async function markAllNotificationsRead(db: Db): Promise<Outcome> {
  const end = Date.now() + MARK_ALL_TIMEOUT_MS;

  while (Date.now() < end) {
    const { data: mayHaveMore } = await db.rpc("mark_notifications_read").throwOnError();
    if (!mayHaveMore) return success();
  }
  return success(NOT_ALL);
}
