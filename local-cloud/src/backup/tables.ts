import { createHash } from "node:crypto";
import { readMigrations } from "../database/migrate";
import { readPlatformFiles } from "../database/platform-schema";
import type { Queryable } from "../engine/engine";
import type { Settings } from "../settings";

export interface Table {
  /** Schema and name, quoted. */
  name: string;
  /** Quoted; without those that Postgres computes itself. */
  columns: string[];
}

/**
 * Every table with data. Those that tell which schema the database has are checked instead, and
 * changes on their way to subscribers carry numbers of transactions that only one database knows.
 */
export function listTables(queryable: Queryable): Promise<Table[]> {
  return queryable.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname not in ('pg_catalog', 'information_schema')
      and (n.nspname, c.relname) not in (
        ('supabase_migrations', 'schema_migrations'), ('local_cloud', 'platform_schema'),
        ('realtime', 'changes'))
    order by 1`);
}

/** What the schema was made from: each file with a digest of its text. */
export async function readSchema(queryable: Queryable): Promise<Record<string, string>> {
  const rows = await queryable.query<{ name: string; digest: string }>(`
    select version || '_' || name as name, md5(array_to_string(statements, ';')) as digest
    from supabase_migrations.schema_migrations
    union all select path, digest from local_cloud.platform_schema order by name`);

  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The files here with their digests, from which an empty database would be made. */
export async function schemaOfFiles({ supabaseDir }: Settings): Promise<Record<string, string>> {
  const migrations = (await readMigrations(supabaseDir)).map(({ version, name, sql }) => [
    `${version}_${name}`,
    createHash("md5").update(sql).digest("hex"),
  ]);
  const platform = (await readPlatformFiles()).map(({ path, digest }) => [path, digest]);
  return Object.fromEntries([...migrations, ...platform]);
}
