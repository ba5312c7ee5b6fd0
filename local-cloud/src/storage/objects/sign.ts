import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import { readBody } from "../body";
import type { Call } from "../call";
import { findObject } from "../rows";
import { signToken } from "../tokens";

const MAX_SECONDS = Number.MAX_SAFE_INTEGER / 1000 - 2e12 / 1000;

const body = z.object({
  expiresIn: z.int().min(1).max(MAX_SECONDS),
  transform: z.object({}).optional(),
});

export async function createSignedUrl(call: Call): Promise<Response> {
  const { cloud, caller, bucket, name, request } = call;
  const { expiresIn, transform } = await readBody(request, body);
  if (transform) throw notImplemented("image transformations of Storage");
  await findObject(cloud.engine, caller, { bucket, name });

  const url = `${bucket}/${name}`;
  const token = await signToken(call, url, expiresIn);
  return Response.json({ signedURL: `/object/sign/${url}?token=${token}` });
}
