import type { Caller } from "../engine/caller";
import type { Engine } from "../engine/engine";
import { quoteIdentifier } from "./identifier";

export interface Column {
  name: string;
  /** The short name that clients are told: `int8`, `timestamptz`, `_text`. */
  type: string;
  /** The name to cast to, with its schema where it needs one. */
  sqlType: string;
}

/** A published table as one role sees it. */
export interface FollowedTable {
  schema: string;
  name: string;
  keys: Column[];
  /** Only the columns that the role may select. */
  columns: Column[];
}

export function findFollowedTables(
  engine: Engine,
  { schema, table }: { schema: string; table: string },
  role: Caller["role"],
): Promise<FollowedTable[]> {
  return engine.query<FollowedTable>(
    `select followed.schema_name as schema,
            followed.table_name as name,
            jsonb_agg(described.column_) filter (where name = any (key_columns)) as keys,
            coalesce(
              jsonb_agg(described.column_) filter (
                where has_schema_privilege($3, followed.schema_name, 'usage')
                  and has_column_privilege($3, followed.table_oid, name, 'select')
              ),
              '[]'
            ) as columns
       from realtime.followed_tables followed
      cross join lateral (
        select attribute.attname::text as name,
               jsonb_build_object(
                 'name', attribute.attname,
                 'type', type.typname,
                 'sqlType', format_type(attribute.atttypid, null)
               ) as column_
          from pg_attribute attribute
          join pg_type type on type.oid = attribute.atttypid
         where attribute.attrelid = followed.table_oid
           and attribute.attnum > 0
           and not attribute.attisdropped
         order by attribute.attnum
      ) described
      where ($1 = '*' or followed.schema_name = $1)
        and ($2 = '*' or followed.table_name = $2)
      group by followed.schema_name, followed.table_name`,
    [schema, table, role],
  );
}

export function sqlName(table: FollowedTable): string {
  return `${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)}`;
}

/** The keys of rows as the one value that `joinByKey` expects. */
export function keysOf(rows: { key: Record<string, unknown> }[]): string {
  return JSON.stringify(rows.map(({ key }) => key));
}

/** Joins the keys in the JSON array `$1` to the table as `t`; `position` counts from one. */
export function joinByKey(table: FollowedTable): string {
  const sameKey = table.keys.map(({ name, sqlType }) => {
    const literal = `'${name.replaceAll("'", "''")}'`;
    return `t.${quoteIdentifier(name)} = (wanted.key ->> ${literal})::${sqlType}`;
  });
  return `from jsonb_array_elements($1::text::jsonb) with ordinality as wanted (key, position)
          join ${sqlName(table)} t on ${sameKey.join(" and ")}`;
}
