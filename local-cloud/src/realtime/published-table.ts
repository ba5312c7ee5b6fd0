import pg from "pg";
import type { Caller } from "../engine/caller";
import type { Engine } from "../engine/engine";

export interface Column {
  name: string;
  /** The name that clients receive: `int8`, `timestamptz`, `_text`. */
  type: string;
  /** The name for casts, with a schema where needed. */
  sqlType: string;
}

export interface PublishedTable {
  schema: string;
  name: string;
  keys: Column[];
  /** The columns that the role may select. */
  columns: Column[];
}

export function findPublishedTables(
  engine: Engine,
  { schema, table }: { schema: string; table: string },
  role: Caller["role"],
): Promise<PublishedTable[]> {
  return engine.query<PublishedTable>(
    `select published.schema_name as schema,
            published.table_name as name,
            jsonb_agg(described.column_) filter (where name = any (key_columns)) as keys,
            coalesce(
              jsonb_agg(described.column_) filter (
                where has_schema_privilege($3, published.schema_name, 'usage')
                  and has_column_privilege($3, published.table_oid, name, 'select')
              ),
              '[]'
            ) as columns
       from realtime.followed_tables published
      cross join lateral (
        select attribute.attname::text as name,
               jsonb_build_object(
                 'name', attribute.attname,
                 'type', type.typname,
                 -- Without a modifier -1, char and bit would be one character and one bit.
                 'sqlType', format_type(attribute.atttypid, -1)
               ) as column_
          from pg_attribute attribute
          join pg_type type on type.oid = attribute.atttypid
         where attribute.attrelid = published.table_oid
           and attribute.attnum > 0
           and not attribute.attisdropped
         order by attribute.attnum
      ) described
      where ($1 = '*' or published.schema_name = $1)
        and ($2 = '*' or published.table_name = $2)
      group by published.schema_name, published.table_name`,
    [schema, table, role],
  );
}

export function sqlName(table: PublishedTable): string {
  return `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
}

/** The records of changes as one JSON array, for `$1` of `RECORDS`. */
export function recordsOf(changes: { record: string }[]): string {
  return `[${changes.map(({ record }) => record).join(",")}]`;
}

/** `wanted.record`, and its `position` from one. */
export const RECORDS =
  "jsonb_array_elements($1::text::jsonb) with ordinality as wanted (record, position)";

/** The row that a record was of, as it is now. */
export function currentRow(table: PublishedTable): string {
  const sameKey = table.keys.map(({ name, sqlType }) => {
    return `t.${pg.escapeIdentifier(name)} = (wanted.record ->> ${pg.escapeLiteral(name)})::${sqlType}`;
  });
  return `select from ${sqlName(table)} t where ${sameKey.join(" and ")}`;
}
