import type { Db } from "~/services/supabase.server";

/** All that is stored of the user. */
export async function findOwnData(db: Db) {
  const { data } = await db.rpc("my_data").throwOnError();

  return data;
}
