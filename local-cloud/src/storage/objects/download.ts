import type { Call } from "../call";
import { findBucket, findObject, type ObjectRow } from "../rows";
import { SERVICE } from "../run";
import { noSuchBucket } from "../storage-error";
import { verifyTokenOf } from "../tokens";
import { serve } from "./serve";

/** Of a public bucket for all, of another as the policies decide. */
export async function download(call: Call): Promise<Response> {
  const find = await finderOf(call);
  return serve(call, find);
}

export async function downloadPublic(call: Call): Promise<Response> {
  const bucket = await findBucket(call.cloud.engine, call.bucket);
  if (!bucket.public) throw noSuchBucket();
  return serve(call, () => findObject(call.cloud.engine, SERVICE, call));
}

export async function downloadSigned(call: Call): Promise<Response> {
  const { exp } = await verifyTokenOf(call, "download");
  const expires = new Date(exp * 1000);
  return serve(call, () => findObject(call.cloud.engine, SERVICE, call), { expires });
}

export async function info(call: Call): Promise<Response> {
  return describe(await (await finderOf(call))());
}

export async function infoPublic(call: Call): Promise<Response> {
  return info({ ...call, isIdentified: false });
}

function describe({ metadata, user_metadata, updated_at, ...object }: ObjectRow): Response {
  const { id, name, version, bucket_id, created_at } = object;
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  });
}

async function finderOf(call: Call): Promise<() => Promise<ObjectRow>> {
  const { cloud, caller, isIdentified } = call;
  const bucket = await findBucket(cloud.engine, call.bucket);
  if (!isIdentified && !bucket.public) throw noSuchBucket();
  return () => findObject(cloud.engine, bucket.public ? SERVICE : caller, call);
}
