import { notImplemented } from "../../http/request-error";
import { undefinedColumn } from "../catalog/errors";
import type { Source } from "./plan";
import { identifier, inPublic, type Sql, sql } from "./sql";

export function columnSql(source: Source, name: string): Sql {
  const alias = identifier(source.alias);
  if (source.columns.has(name)) return sql`${alias}.${identifier(name)}`;
  if (source.computed.has(name)) return sql`${inPublic(name)}(${alias})`;
  // Upstream, where Postgres takes a column that is not there for a function of the row.
  if (name === "count") throw notImplemented("counts of relations");
  throw undefinedColumn(source.alias, name, source.columns.keys());
}
