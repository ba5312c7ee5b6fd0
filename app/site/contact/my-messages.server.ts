import { isUuid } from "#functions/ids";
import type { Db } from "~/services/supabase.server";

/** A message that the user wrote while signed in, with our answers; null if there is none. */
export async function findMyMessage(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.rpc("my_message", { _id: id }).maybeSingle().throwOnError();
  return data;
}
