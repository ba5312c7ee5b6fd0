import { type Call, ownerOf } from "../call";
import { signToken } from "../tokens";
import { declaredLength } from "./incoming-file";
import { checkMayUpload } from "./may-upload";
import { metadataFromHeader } from "./user-metadata";

const SECONDS = 2 * 60 * 60;

/** A URL that takes one file of this name, in the name of its owner. */
export async function createSignedUploadUrl(call: Call): Promise<Response> {
  const { cloud, caller, bucket, name, request } = call;
  const { headers } = request;
  const owner = ownerOf(call);
  const isUpsert = headers.get("x-upsert") === "true";
  // As upstream, policies see what this request says of itself.
  const metadata = {
    mimetype: headers.get("content-type") ?? undefined,
    contentLength: declaredLength(request),
  };
  const userMetadata = metadataFromHeader(headers.get("x-metadata"));
  const object = { bucket, name, owner, metadata, userMetadata };
  await checkMayUpload(cloud.engine, caller, object, { isUpsert });

  const url = `${bucket}/${name}`;
  const token = await signToken(call, { url, scope: "upload", owner, upsert: isUpsert }, SECONDS);
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}
