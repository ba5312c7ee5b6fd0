import { z } from "zod/v4";
import { readBody } from "../body";
import type { Call } from "../call";
import { readAs } from "../run";
import { invalidParameter } from "../storage-error";

const sorting = z.object({
  column: z.enum(["name", "updated_at", "created_at"]).default("name"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
const request = z.object({
  prefix: z.string().default(""),
  limit: z.int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.optional(),
});
/** Where the next page begins: after this entry, in the same order. */
const place = sorting.extend({ name: z.string(), at: z.string().nullable() });
type Place = z.infer<typeof place>;

const MAX_ROWS = 1000;

interface Entry {
  name: string;
  id: string | null;
  sorted_at: string | null;
}

/** Objects by pages. With a delimiter, what lies deeper is in the list of folders. */
export async function listV2(call: Call): Promise<Response> {
  const body = await readBody(call.request, request);
  const limit = Math.min(body.limit, MAX_ROWS);
  const after = body.cursor === undefined ? undefined : readCursor(body.cursor);
  const { column, order } = after ?? body.sortBy ?? sorting.parse({});

  const found = await readEntries(call, body, { column, order, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNext = found.length > limit;
  const next = last && { column, order, name: last.name, at: last.sorted_at };
  return Response.json({
    hasNext,
    ...(hasNext && next ? { nextCursor: writeCursor(next), nextCursorKey: next.name } : {}),
    folders: page.filter(({ id }) => id === null).map(withoutPlace),
    objects: page.filter(({ id }) => id !== null).map(withoutPlace),
  });
}

interface Page extends z.infer<typeof sorting> {
  after: Place | undefined;
  limit: number;
}

function readEntries(
  { cloud, caller, bucket }: Call,
  { prefix, with_delimiter }: z.infer<typeof request>,
  { column, order, after, limit }: Page,
) {
  const sortedAt = column === "name" ? "null::timestamptz" : column;
  const key = `coalesce(sorted_at, '-infinity'), name collate "C"`;
  const operator = order === "asc" ? ">" : "<";

  return readAs<Entry>(
    cloud.engine,
    caller,
    `with found as (
       select *, case when $3 then position('/' in substr(name, length($2) + 1)) else 0 end as slash
       from storage.objects where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select name, id, updated_at, created_at, last_accessed_at, metadata, ${sortedAt} as sorted_at
       from found where slash = 0
       union all
       select left(name, length($2) + slash), null, min(created_at), min(created_at), null, null,
         ${column === "name" ? "null" : "min(created_at)"}
       from found where slash > 0 group by 1
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata, sorted_at::text
       ${with_delimiter ? ", split_part(name, '/', array_length(string_to_array($2, '/'), 1)) as key" : ""}
     from entries
     where $4::text is null or (${key}) ${operator} (coalesce($5::timestamptz, '-infinity'), $4)
     order by coalesce(sorted_at, '-infinity') ${order}, name collate "C" ${order} limit $6`,
    [bucket, prefix, with_delimiter, after?.name ?? null, after?.at ?? null, limit],
  );
}

const withoutPlace = ({ sorted_at: _, ...entry }: Entry) => entry;

function writeCursor(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

function readCursor(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw invalidParameter("continuation token");
  }
}
