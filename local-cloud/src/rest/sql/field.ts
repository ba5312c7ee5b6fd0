import { undefinedColumn, undefinedType } from "../catalog/errors";
import type { Field } from "../query/query";
import type { Source } from "./plan";
import { fromCatalog, identifier, inPublic, type Sql, sql } from "./sql";

const JSON_TYPES = new Set(["json", "jsonb"]);

/** Names of built-in types for casts. Other names must be in the catalog. */
const BUILT_IN_TYPES = new Set([
  ...["bool", "boolean", "bytea", "char", "character", "character varying", "varchar", "text"],
  ...["smallint", "int2", "int", "integer", "int4", "bigint", "int8", "numeric", "decimal"],
  ...["real", "float4", "float", "float8", "double precision", "money"],
  ...["date", "time", "timetz", "timestamp", "timestamptz", "interval"],
  ...["timestamp with time zone", "timestamp without time zone", "time with time zone"],
  ...["json", "jsonb", "uuid", "inet", "cidr", "xml", "tsvector", "tsquery", "regclass"],
]);

export function columnSql(source: Source, name: string): Sql {
  const alias = identifier(source.alias);
  if (source.columns.has(name)) return sql`${alias}.${identifier(name)}`;
  if (source.computed.has(name)) return sql`${inPublic(name)}(${alias})`;
  // As upstream, where Postgres takes a column that is not there for a function of the row.
  if (name === "count") return sql`count(${alias})`;
  throw undefinedColumn(source.alias, name, source.columns.keys());
}

export function fieldSql(source: Source, field: Field): Sql {
  const column = columnSql(source, field.name);
  if (field.path.length === 0) return column;

  const isJson = JSON_TYPES.has(source.columns.get(field.name)?.baseType ?? "");
  return field.path.reduce(
    (document, { arrow, key, isIndex }) => {
      const step = isIndex ? sql`${key}::int` : sql`${key}::text`;
      return arrow === "->" ? sql`${document} -> ${step}` : sql`${document} ->> ${step}`;
    },
    isJson ? column : sql`to_jsonb(${column})`,
  );
}

export function castSql(value: Sql, type: string, types: Map<string, string>): Sql {
  const known = types.get(type);
  const wanted = type.toLowerCase().replace(/\s+/g, " ");
  if (known) return sql`cast(${value} as ${fromCatalog(known)})`;
  if (BUILT_IN_TYPES.has(wanted)) return sql`cast(${value} as ${fromCatalog(wanted)})`;
  throw undefinedType(type);
}

/** The key of a selected field in the response. */
export function fieldName(field: Field): string {
  const keys = field.path.filter((step) => !step.isIndex);
  return keys.at(-1)?.key ?? field.name;
}
