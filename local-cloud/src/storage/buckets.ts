import { z } from "zod/v4";
import { notImplemented } from "../http/request-error";
import { readBody } from "./body";
import { type Call, ownerOf } from "./call";
import { checkBucketName } from "./names";
import { uuidOrNull } from "./rows";
import { readAs, runAs } from "./run";
import { bucketSizeLimit } from "./sizes";
import {
  alreadyExists,
  invalidBucketName,
  invalidRequest,
  mimeTypeNotSupported,
  noSuchBucket,
} from "./storage-error";

const COLUMNS = `id, name, public, owner, created_at, updated_at, file_size_limit,
  allowed_mime_types, type::text as type`;

const MIME_TYPE = /^[\w\-+.]+\/([\w\-+.]+(;\s*charset=[\w-]+)?|\*)$/;

const newBucket = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().optional(),
  type: z.string().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

export async function createBucket(call: Call): Promise<Response> {
  const bucket = await readBody(call.request, newBucket);
  const { name, id = name, type = "STANDARD" } = bucket;
  if (type !== "STANDARD") throw notImplemented(`buckets of type ${type}`);
  if (name.trim() !== name) throw invalidBucketName();
  checkBucketName(name);

  const limit = bucket.file_size_limit;
  const owner = ownerOf(call);
  const values = [
    id,
    name,
    uuidOrNull(owner),
    owner ?? null,
    bucket.public ?? false,
    typeof limit === "number" || limit ? bucketSizeLimit(limit, call.sizeLimit) : null,
    checkedMimeTypes(bucket.allowed_mime_types),
  ];
  await runAs(call.cloud.engine, call.caller, (tx) =>
    tx.query(
      `insert into storage.buckets
         (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      values,
    ),
  ).catch((error) => {
    throw error.body?.statusCode === "409" ? alreadyExists("BucketAlreadyExists") : error;
  });
  return Response.json({ name });
}

function checkedMimeTypes(types: string[] | null | undefined) {
  const wrong = types?.find((type) => type !== "" && !MIME_TYPE.test(type));
  if (wrong !== undefined) throw mimeTypeNotSupported(wrong);
  return types?.filter((type) => type !== "") ?? null;
}

export async function getBucket({ cloud, caller, bucket }: Call): Promise<Response> {
  const sql = `select ${COLUMNS} from storage.buckets where id = $1`;
  const [found] = await readAs(cloud.engine, caller, sql, [bucket]);
  if (!found) throw noSuchBucket();
  return Response.json(found);
}

const query = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: z.string().default(""),
});

export async function listBuckets({ cloud, caller, url }: Call): Promise<Response> {
  const read = query.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw invalidRequest(`querystring/${issue?.path.join("/")} ${issue?.message}`);
  }
  const { limit, offset, sortColumn, sortOrder, search } = read.data;
  const found = await readAs(
    cloud.engine,
    caller,
    `select ${COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0
     order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
    [search, limit ?? null, offset],
  );
  return Response.json(found);
}
