import type { Media } from "../media";
import { nothing, type Sql, sql } from "./sql";

export type BodyForm = "rows" | "first" | "scalars" | "scalar" | "none";

/** The columns of every statement. Postgres itself produces the JSON. */
export interface ResultRow {
  rows: number;
  total: string | null;
  body: string;
  headers: string | null;
  status: string | null;
  inserted: number | null;
}

/** Aggregates rows under the alias `o` into one row. */
export function resultSql(rows: Sql, body: Sql, total: Sql = sql`null`, more: Sql = nothing): Sql {
  return sql`
    select count(*)::int as rows, ${total}::text as total, ${body} as body,
      nullif(current_setting('response.headers', true), '') as headers,
      nullif(current_setting('response.status', true), '') as status${more}
    from (${rows}) o`;
}

export function bodySql(form: BodyForm, media: Media): Sql {
  if (form === "none") return sql`''`;

  const isScalar = form === "scalar" || form === "scalars";
  const all = isScalar ? sql`json_agg(o.value)` : sql`json_agg(o)`;
  const isSingle = form === "first" || form === "scalar" || media.shape === "object";
  return isSingle ? sql`coalesce((${all} -> 0)::text, 'null')` : sql`coalesce(${all}::text, '[]')`;
}
