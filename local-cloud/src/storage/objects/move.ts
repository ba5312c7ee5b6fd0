import { z } from "zod/v4";
import { readBody } from "../body";
import { type Call, ownerOf } from "../call";
import { checkBucketName, checkObjectName } from "../names";
import { uuidOrNull } from "../rows";
import { runAs } from "../run";
import { noSuchObject } from "../storage-error";

const request = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

async function readRequest(call: Call) {
  const body = await readBody(call.request, request);
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
