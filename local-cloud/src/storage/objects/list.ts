import { z } from "zod/v4";
import { readBody } from "../body";
import type { Call } from "../call";
import { readAs } from "../run";

const request = z.object({
  prefix: z.string(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .nullish(),
});

const MAX_ROWS = 1500;

/** One level of a folder: its files, and the folders in it as rows with nothing but a name. */
export async function list(call: Call): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await readBody(call.request, request);
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const { column, order } = sortBy ?? { column: "name", order: "asc" };
  const byName = `lower(name) collate "C" ${order}`;
  const sorting = column === "name" ? byName : `id is not null, ${column} ${order}, ${byName}`;

  const rows = await readAs(
    call.cloud.engine,
    call.caller,
    `with found as (
       select *, substr(name, length($2) + 1) as shown,
         position('/' in substr(name, length($2 || $3) + 1)) as slash
       from storage.objects
       where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))
     ), entries as (
       select shown as name, id, updated_at, created_at, last_accessed_at, metadata
       from found where slash = 0
       union all
       select min(left(shown, length($3) + slash - 1) collate "C"), null, null, null, null, null
       from found where slash > 0 group by lower(left(shown, length($3) + slash - 1))
     )
     select * from entries order by ${sorting} limit $4 offset $5`,
    [call.bucket, folder, search ?? "", Math.min(limit, MAX_ROWS), offset],
  );
  return Response.json(rows);
}
