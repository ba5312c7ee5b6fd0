import { z } from "zod/v4";
import { readBody } from "../body";
import type { Call } from "../call";
import { runAs } from "../run";

const request = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** What policies hide from the caller is neither removed nor in the response. */
export async function remove(call: Call): Promise<Response> {
  const { cloud, caller, bucket } = call;
  const { prefixes } = await readBody(call.request, request);
  const removed = await runAs(cloud.engine, caller, (tx) =>
    tx.query<{ version: string | null }>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2)
       returning id, name, bucket_id, owner, owner_id, version, metadata, user_metadata,
         created_at, updated_at, last_accessed_at`,
      [bucket, prefixes],
    ),
  );
  await cloud.files.remove(removed.map(({ version }) => version));
  return Response.json(removed);
}
