import { randomUUID } from "node:crypto";
import type { Cloud } from "../../cloud";
import type { Caller } from "../../engine/caller";
import type { Call } from "../call";
import { findBucket, type ObjectMetadata, type ObjectToStore, upsertObject } from "../rows";
import { runAs, SERVICE } from "../run";
import { tooLarge } from "../storage-error";
import { type IncomingFile, isForm } from "./incoming-file";
import { checkMayUpload } from "./may-upload";
import { measure } from "./measure";
import { checkMimeType } from "./mime-type";
import { withFile } from "./with-file";

interface Upload {
  caller: Caller;
  owner: string | undefined;
  isUpsert: boolean;
}

export async function storeUpload(call: Call, upload: Upload) {
  const { cloud, bucket, name, request } = call;
  const limits = await findBucket(cloud.engine, bucket);
  const sizeLimit = Math.min(call.sizeLimit, limits.file_size_limit ?? Number.POSITIVE_INFINITY);

  return withFile(request, async (file) => {
    checkMimeType(file.mimeType, limits.allowed_mime_types ?? []);
    if (!isForm(request) && (file.declaredLength ?? 0) > sizeLimit) throw tooLarge();
    const object = { bucket, name, owner: upload.owner, userMetadata: file.userMetadata };
    const { mimeType: mimetype, declaredLength: contentLength } = file;
    const metadata = { mimetype, contentLength };
    await checkMayUpload(cloud.engine, upload.caller, { ...object, metadata }, upload);

    const version = randomUUID();
    const written = await writeFile(cloud, version, file, sizeLimit);
    const stored = { ...object, userMetadata: object.userMetadata ?? {} };
    const row = await storeRow(cloud, { ...stored, version, metadata: written });
    return { id: row.id, key: `${bucket}/${name}` };
  });
}

async function writeFile(
  { files }: Cloud,
  version: string,
  { bytes, mimeType, cacheControl }: IncomingFile,
  limit: number,
): Promise<ObjectMetadata> {
  const measured = measure(bytes, limit);
  await files.write(version, measured.bytes);
  const { size, eTag } = measured.result();
  return {
    eTag,
    size,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/** Makes a file that has been written the object's, in place of the one that it had. */
async function storeRow({ engine, files }: Cloud, object: ObjectToStore) {
  // Should it fail, the next start removes the file: a lost connection does not tell of a commit.
  const { row, replaced } = await runAs(engine, SERVICE, async (tx) => {
    // Of two that come at once, the second must see the file of the first to remove it.
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `${object.bucket}/${object.name}`,
    ]);
    const [current] = await tx.query<{ version: string | null }>(
      "select version from storage.objects where bucket_id = $1 and name = $2 for update",
      [object.bucket, object.name],
    );
    return { row: await upsertObject(tx, object), replaced: current?.version };
  });
  await files.remove([replaced]);
  return row;
}
