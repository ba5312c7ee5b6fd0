import type { Transaction } from "../engine/engine";
import { tableNotFound } from "./catalog/errors";
import { notSingular, offsetBeyond } from "./errors";
import { preferenceApplied } from "./preferences";
import { applyRangeHeader, contentRange, rangeStatus, topWindow } from "./range";
import { respond } from "./respond";
import { type Call, queryOneRow, readOneRow, runAsCaller } from "./run";
import { planRead, type ReadPlan, restrictRows, tableSource } from "./sql/plan";
import { bodySql, type ResultRow, resultSql } from "./sql/result";
import { countSql, rowsSql } from "./sql/rows";
import { type Sql, sql } from "./sql/sql";

export const MAX_ROWS = 1000n;

export async function read(call: Call): Promise<Response> {
  const { catalog, name, query, request, media, preferences } = call;
  if (!catalog.relations.has(name)) throw tableNotFound(catalog, name);
  if (request.method === "GET") applyRangeHeader(query, request.headers.get("range"));

  const plan = planRead(catalog, tableSource(catalog, name, name), query);
  plan.window = topWindow(query);
  restrictRows(plan, MAX_ROWS);

  const isHead = request.method === "HEAD";
  const statement = resultSql(
    rowsSql(plan, catalog.types),
    bodySql(isHead ? "none" : "rows", media),
    totalSql(call, countSql(plan)),
  );
  const isEstimated = preferences.count === "planned" || preferences.count === "estimated";
  const row = isEstimated
    ? await runAsCaller(call, { isReadOnly: true }, async (tx) => {
        const found = await queryOneRow(tx, statement);
        return { ...found, total: await estimateTotal(tx, call, plan, found.total) };
      })
    : await readOneRow(call, statement);

  if (media.shape === "object" && row.rows !== 1) throw notSingular(row.rows);
  return respondPage(call, row, {
    "content-location": locationOf(name, request.url),
    ...preferenceApplied(preferences, ["count", "handling"]),
  });
}

function locationOf(name: string, url: string): string {
  const { searchParams } = new URL(url);
  searchParams.sort();
  return `/${encodeURIComponent(name)}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

/** An exact total, or a count of just enough rows to decide whether to estimate. */
function totalSql({ preferences }: Call, rows: Sql): Sql {
  if (preferences.count === "exact") return exactTotalSql(rows);
  if (preferences.count !== "estimated") return sql`null`;
  return sql`(select count(*) from (${rows} limit ${String(MAX_ROWS + 1n)}) c)`;
}

export function exactTotalSql(rows: Sql): Sql {
  return sql`(select count(*) from (${rows}) c)`;
}

async function estimateTotal(
  tx: Transaction,
  { preferences: { count } }: Call,
  plan: ReadPlan,
  counted: string | null,
): Promise<string | null> {
  const isEstimated = count === "estimated" && BigInt(counted ?? 0) > MAX_ROWS;
  if (count !== "planned" && !isEstimated) return counted;

  const { text, values } = sql`explain (format json) ${countSql(plan)}`.toStatement();
  const [row] = await tx.query<{ "QUERY PLAN": unknown }>(text, values);
  const found = row?.["QUERY PLAN"];
  const [top] = typeof found === "string" ? JSON.parse(found) : Array.isArray(found) ? found : [];
  return String(Math.max(Number(top?.Plan?.["Plan Rows"] ?? 0), Number(counted ?? 0)));
}

export function respondPage(call: Call, row: ResultRow, headers: Record<string, string>): Response {
  const { offset = 0n } = topWindow(call.query);
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
