import { findTable } from "./catalog/find-table";
import { notSingular, offsetBeyond } from "./errors";
import { preferenceApplied } from "./preferences";
import { contentRange, rangeStatus } from "./range";
import { respond } from "./respond";
import { type Call, readOneRow } from "./run";
import { planRead, restrictRows, tableSource } from "./sql/plan";
import { bodySql, type ResultRow, resultSql } from "./sql/result";
import { countSql, rowsSql } from "./sql/rows";
import { type Sql, sql } from "./sql/sql";

export const MAX_ROWS = 1000n;

export async function read(call: Call): Promise<Response> {
  const { catalog, name, query, request, media, preferences } = call;
  const plan = planRead(catalog, tableSource(findTable(catalog, name)), query);
  restrictRows(plan, MAX_ROWS);

  const isHead = request.method === "HEAD";
  const statement = resultSql(
    rowsSql(plan),
    bodySql(isHead ? "none" : "rows", media),
    totalSql(call, countSql(plan)),
  );
  const row = await readOneRow(call, statement);

  if (media.shape === "object" && row.rows !== 1) throw notSingular(row.rows);
  return respondPage(call, row, {
    "content-location": locationOf(name, request.url),
    ...preferenceApplied(preferences, ["count"]),
  });
}

function locationOf(name: string, url: string): string {
  const { searchParams } = new URL(url);
  searchParams.sort();
  return `/${encodeURIComponent(name)}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

export function totalSql({ preferences }: Call, rows: Sql): Sql {
  return preferences.count ? sql`(select count(*) from (${rows}) c)` : sql`null`;
}

export function respondPage(call: Call, row: ResultRow, headers: Record<string, string>): Response {
  const { offset = 0n } = call.query.window;
  const total = row.total === null ? null : BigInt(row.total);
  const rows = BigInt(row.rows);
  const range = contentRange(offset, offset + rows - 1n, total);
  const status = rangeStatus(offset, rows, total);

  if (status === 416 && total !== null) {
    const error = offsetBeyond(offset, total);
    error.headers["content-range"] = range;
    throw error;
  }
  return respond(
    {
      status,
      headers: {
        "content-type": call.media.contentType,
        "content-range": range,
        "content-profile": "public",
        ...headers,
      },
      body: call.request.method === "HEAD" ? null : row.body,
    },
    row,
  );
}
