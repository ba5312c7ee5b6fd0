import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import { readBody } from "../body";
import { type Call, ownerOf } from "../call";
import { checkBucketName, checkObjectName } from "../names";
import { findObject, uuidOrNull } from "../rows";
import { runAs } from "../run";
import { noSuchFile, noSuchObject } from "../storage-error";
import { checkMayUpload } from "../uploads/may-upload";
import { storeRow } from "../uploads/store-upload";

const request = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  metadata: z.object({}).optional(),
  copyMetadata: z.boolean().optional(),
});

async function readRequest(call: Call) {
  const { metadata, copyMetadata, ...body } = await readBody(call.request, request);
  if (metadata || copyMetadata === false) throw notImplemented("copies with other metadata");
  const source = { bucket: body.bucketId, name: body.sourceKey };
  const destination = {
    bucket: body.destinationBucket || body.bucketId,
    name: body.destinationKey,
  };
  checkBucketName(source.bucket);
  checkObjectName(destination.name);
  return { source, destination };
}

/** The file stays where it is: only its row gets another name. */
export async function move(call: Call): Promise<Response> {
  const { source, destination } = await readRequest(call);
  const owner = ownerOf(call);
  const [moved] = await runAs(call.cloud.engine, call.caller, (tx) =>
    tx.query<{ id: string; name: string }>(
      `update storage.objects set bucket_id = $3, name = $4,
         owner = coalesce($5, owner), owner_id = coalesce($6, owner_id)
       where bucket_id = $1 and name = $2 returning id, name`,
      [
        source.bucket,
        source.name,
        destination.bucket,
        destination.name,
        uuidOrNull(owner),
        owner ?? null,
      ],
    ),
  );
  if (!moved) throw noSuchObject();
  return Response.json({ message: "Successfully moved", Id: moved.id, Key: moved.name });
}

export async function copy(call: Call): Promise<Response> {
  const { cloud, caller } = call;
  const { source, destination } = await readRequest(call);
  const original = await findObject(cloud.engine, caller, source);
  const object = {
    ...destination,
    owner: ownerOf(call),
    metadata: original.metadata ?? {},
    userMetadata: original.user_metadata,
  };
  const isUpsert = call.request.headers.get("x-upsert") === "true";
  await checkMayUpload(cloud.engine, caller, object, { isUpsert });

  if (!original.version) throw noSuchFile();
  const version = randomUUID();
  await cloud.files.copy(original.version, version).catch((error) => {
    throw error.code === "ENOENT" ? noSuchFile() : error;
  });
  const metadata = { ...object.metadata, lastModified: new Date().toISOString() };
  const row = await storeRow(cloud, { ...object, version, metadata });
  return Response.json({ Id: row.id, Key: `${destination.bucket}/${destination.name}`, ...row });
}
