import { isUuid } from "#functions/ids";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { HEAD_BYTES, typeOf } from "./file-content.server";

export const BUCKET = "order-files";
/** How long the address of a download is valid. */
const ADDRESS_SECONDS = 60;
const HEAD_TIMEOUT_MS = 4_000;

/** The address from which a file can be loaded for a minute; null if there is none for this user. */
export async function findFile(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const file = db.from("chat_files").select("path, name, type").eq("id", id).maybeSingle();
  const { data: found } = await file.throwOnError();
  if (!found) return null;

  const { data, error } = await db.storage
    .from(BUCKET)
    .createSignedUrl(found.path, ADDRESS_SECONDS);
  if (error) throw error;
  return {
    // The client would write the name of the download with its escapes escaped again.
    address: `${data.signedUrl}&${new URLSearchParams({ download: found.name })}`,
    isOfItsType: (await typeOf(await readHead(data.signedUrl), found.name)) === found.type,
  };
}

/** The first bytes of a file; a sender who uses the API has stored them without this server. */
async function readHead(address: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(address, {
      headers: { Range: `bytes=0-${HEAD_BYTES - 1}` },
      signal: AbortSignal.timeout(HEAD_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Storage has answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    throw new BackendUnavailable("the first bytes of a file did not come", { cause });
  }
}

/** Takes a file back that the other side has not read yet. */
export async function takeBackFile(db: Db, { fileId }: { fileId: string }): Promise<Outcome> {
  const { error } = await db.rpc("take_back_chat_file", { _file_id: fileId });

  return failureOrThrow(error, "Not Taken Back") ?? success(TAKEN_BACK);
}

const TAKEN_BACK = successMessage("Taken Back", "The file is gone from the conversation.");
