import type { Db } from "~/services/supabase.server";

/** Marks one of the user's own notifications as read, or all of them. */
export async function markNotificationsRead(db: Db, { id }: { id: string | undefined }) {
  await db.rpc("mark_notifications_read", id ? { _ids: [id] } : {}).throwOnError();
}
