import type { Routine } from "./catalog/catalog";
import { type FoundRoutine, findRoutine } from "./catalog/find-routine";
import { notSingular } from "./errors";
import { readArguments } from "./payload";
import { preferenceApplied } from "./preferences";
import { contentRange } from "./range";
import { MAX_ROWS, respondPage, totalSql } from "./read";
import { respond } from "./respond";
import { type Call, queryOneRow, readOneRow, runAsCaller } from "./run";
import { planRead, restrictRows } from "./sql/plan";
import { type BodyForm, bodySql, type ResultRow, resultSql } from "./sql/result";
import { callByJsonSql, callByTextSql, calledSource } from "./sql/routine-call";
import { countSql, rowsSql } from "./sql/rows";
import { type Sql, sql } from "./sql/sql";

/** `/rpc/name`: arguments come as a JSON object (POST) or in the query string (GET, HEAD). */
export async function callFunction(call: Call): Promise<Response> {
  const { found, calling } = planCall(call);
  const { routine } = found;
  const statement = callStatement(call, routine, calling);
  const isReadOnly = call.request.method !== "POST" || routine.isReadOnly;
  const check = (row: ResultRow) => {
    const isMany = call.media.shape === "object" && row.rows !== 1;
    if (isMany) throw notSingular(row.rows);
    return row;
  };
  const row = isReadOnly
    ? check(await readOneRow(call, statement))
    : await runAsCaller(call, { isReadOnly: false }, async (tx) =>
        check(await queryOneRow(tx, statement)),
      );
  return respondCall(call, routine, row);
}

function planCall(call: Call): { found: FoundRoutine; calling: Sql } {
  const { catalog, name, query, request, body } = call;
  if (request.method !== "POST") {
    const keys = [...new Set(query.parameters.map(([key]) => key))].sort();
    const found = findRoutine(catalog, name, keys, { isPost: false });
    return { found, calling: callByTextSql(found.routine, query.parameters) };
  }

  const payload = readArguments(body, query.columns);
  const found = findRoutine(catalog, name, payload.keys, { isPost: true });
  return { found, calling: callByJsonSql(found.routine, payload, found.takesBody) };
}

function callStatement(call: Call, routine: Routine, calling: Sql): Sql {
  const { catalog, query, media, request } = call;
  const plan = planRead(catalog, calledSource(catalog, routine), query);
  restrictRows(plan, MAX_ROWS);

  const form = request.method === "HEAD" ? "none" : formOf(routine);
  const row = resultSql(rowsSql(plan), bodySql(form, media), totalSql(call, countSql(plan)));
  return sql`with called as (${calling}) ${row}`;
}

function formOf({ returns: { kind, isSet } }: Routine): BodyForm {
  if (kind === "row") return isSet ? "rows" : "first";
  return isSet ? "scalars" : "scalar";
}

function respondCall(call: Call, routine: Routine, row: ResultRow): Response {
  const applied = preferenceApplied(call.preferences, ["count"]);
  if (routine.returns.kind !== "void") return respondPage(call, row, applied);

  const range = contentRange(0n, 0n, row.total === null ? null : BigInt(row.total));
  return respond({ status: 204, headers: { "content-range": range, ...applied }, body: null }, row);
}
