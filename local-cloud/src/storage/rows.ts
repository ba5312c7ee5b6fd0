import type { Caller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import { readAs, SERVICE } from "./run";
import { noSuchBucket, noSuchObject } from "./storage-error";

export interface BucketLimits {
  public: boolean | null;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** What the backend tells of an object's bytes. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

/** Each caller may know of a bucket's limits, whatever the policies show. */
export async function findBucket(engine: Engine, id: string): Promise<BucketLimits> {
  const [bucket] = await readAs<BucketLimits>(
    engine,
    SERVICE,
    "select public, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The object, if the policies show it to the caller. */
export async function findObject(
  engine: Engine,
  caller: Caller,
  { bucket, name }: { bucket: string; name: string },
): Promise<ObjectRow> {
  const [object] = await readAs<ObjectRow>(
    engine,
    caller,
    `select id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  if (!object) throw noSuchObject();
  return object;
}

export interface ObjectToStore {
  bucket: string;
  name: string;
  owner: string | undefined;
  version: string;
  metadata: object;
  userMetadata: object | null | undefined;
}

const INSERT = `
  insert into storage.objects
    (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)`;

export async function insertObject(tx: Transaction, object: ObjectToStore) {
  await tx.query(INSERT, valuesOf(object));
}

/** What is not known of the new object stays as it was; `returning` makes the policies ask for select. */
export async function upsertObject(tx: Transaction, object: ObjectToStore) {
  const [row] = await tx.query<Record<string, unknown> & { id: string }>(
    `${INSERT} on conflict (name, bucket_id) do update set
       version = excluded.version,
       metadata = excluded.metadata,
       owner = coalesce(excluded.owner, objects.owner),
       owner_id = coalesce(excluded.owner_id, objects.owner_id),
       user_metadata = coalesce(excluded.user_metadata, objects.user_metadata)
     returning id, name, bucket_id, owner, owner_id, version, metadata, user_metadata,
       created_at, updated_at, last_accessed_at`,
    valuesOf(object),
  );
  if (!row) throw new Error("An upsert must return its row.");
  return row;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function uuidOrNull(owner: string | undefined): string | null {
  return owner && UUID.test(owner) ? owner : null;
}

function valuesOf({ bucket, name, owner, version, metadata, userMetadata }: ObjectToStore) {
  const json = userMetadata ? JSON.stringify(userMetadata) : null;
  return [bucket, name, uuidOrNull(owner), owner ?? null, version, JSON.stringify(metadata), json];
}
