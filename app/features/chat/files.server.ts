import { isUuid } from "#functions/ids";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";

export const BUCKET = "order-files";
/** How long the address of a download is valid. */
const ADDRESS_SECONDS = 60;

/** The address from which a file can be loaded for a minute; null if there is none for this user. */
export async function addressOfFile(db: Db, { id }: { id: string }): Promise<string | null> {
  if (!isUuid(id)) return null;

  const file = db.from("chat_files").select("path, name").eq("id", id).maybeSingle();
  const { data: found } = await file.throwOnError();
  if (!found) return null;

  const { data, error } = await db.storage
    .from(BUCKET)
    .createSignedUrl(found.path, ADDRESS_SECONDS);
  if (error) throw error;
  // The client would write the name of the download with its escapes escaped again.
  return `${data.signedUrl}&${new URLSearchParams({ download: found.name })}`;
}

/** Takes a file back that the other side has not read yet. */
export async function takeBackFile(db: Db, { fileId }: { fileId: string }): Promise<Outcome> {
  const { error } = await db.rpc("take_back_chat_file", { _file_id: fileId });

  return failureOrThrow(error, "Not Taken Back") ?? success(TAKEN_BACK);
}

const TAKEN_BACK = successMessage("Taken Back", "The file is gone from the conversation.");
