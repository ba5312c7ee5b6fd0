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
  const { exp } = await verifyTokenOf(call);
  const expires = new Date(exp * 1000);
  return serve(call, () => findObject(call.cloud.engine, SERVICE, call), { expires });
}

async function finderOf(call: Call): Promise<() => Promise<ObjectRow>> {
  const { cloud, caller, isIdentified } = call;
  const bucket = await findBucket(cloud.engine, call.bucket);
  if (!isIdentified && !bucket.public) throw noSuchBucket();
  return () => findObject(cloud.engine, bucket.public ? SERVICE : caller, call);
}
