import type { Relation } from "./catalog/catalog";
import type { AnswerRow } from "./sql/answer";
import { identifier, join, type Sql, sql } from "./sql/sql";

/** The key of the one new row, as a column of the answer. */
export const locationColumn = sql`,
  case when count(*) = 1 then json_agg(o) -> 0 end as location`;

/** What an insert returns so that its row can be found again. */
export function locationColumns({ name, primaryKey }: Relation): Sql {
  const columns = primaryKey.map((key) => sql`${identifier(name)}.${identifier(key)}`);
  return columns.length === 0 ? sql`1` : join(columns, ", ");
}

/** The `Location` of a new row: its table, filtered by its primary key. */
export function locationOf(table: string, key: AnswerRow["location"]): string | undefined {
  if (!key || Object.keys(key).length === 0 || "?column?" in key) return undefined;
  const pairs = Object.entries(key).map(([name, value]) => [name, `eq.${value}`]);
  return `/${encodeURIComponent(table)}?${new URLSearchParams(pairs)}`;
}
