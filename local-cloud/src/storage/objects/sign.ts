import { z } from "zod/v4";
import { notImplemented } from "../../http/request-error";
import { readBody } from "../body";
import type { Call } from "../call";
import { findObject } from "../rows";
import { readAs } from "../run";
import { signToken } from "../tokens";

const MAX_SECONDS = Number.MAX_SAFE_INTEGER / 1000 - 2e12 / 1000;

const expiresIn = z.int().min(1).max(MAX_SECONDS);
const one = z.object({ expiresIn, transform: z.object({}).optional() });
const several = z.object({ expiresIn, paths: z.array(z.string()).min(1) });

export async function createSignedUrl(call: Call): Promise<Response> {
  const { cloud, caller, bucket, name, request } = call;
  const { expiresIn, transform } = await readBody(request, one);
  if (transform) throw notImplemented("image transformations of Storage");
  await findObject(cloud.engine, caller, { bucket, name });

  return Response.json({ signedURL: await signedUrl(call, name, expiresIn) });
}

export async function createSignedUrls(call: Call): Promise<Response> {
  const { cloud, caller, bucket, request } = call;
  const { expiresIn, paths } = await readBody(request, several);
  const rows = await readAs<{ name: string }>(
    cloud.engine,
    caller,
    "select name from storage.objects where bucket_id = $1 and name = any ($2)",
    [bucket, paths],
  );
  const found = new Set(rows.map(({ name }) => name));

  const answers = paths.map(async (path) =>
    found.has(path)
      ? { error: null, path, signedURL: await signedUrl(call, path, expiresIn) }
      : {
          error: "Either the object does not exist or you do not have access to it",
          path,
          signedURL: null,
        },
  );
  return Response.json(await Promise.all(answers));
}

async function signedUrl(call: Call, name: string, seconds: number) {
  const url = `${call.bucket}/${name}`;
  return `/object/sign/${url}?token=${await signToken(call, { url, scope: "download" }, seconds)}`;
}
