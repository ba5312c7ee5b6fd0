import { notImplemented } from "../http/problem";
import type { Routine } from "./catalog";
import { type FoundRoutine, findRoutine } from "./find-routine";
import { readArguments } from "./payload";
import { planRead, restrictRows } from "./plan";
import { affectedLimit, preferenceApplied } from "./preferences";
import { applyRangeHeader, topWindow } from "./range";
import { MAX_ROWS, respondPage, totalSql } from "./read";
import { maxAffectedNeedsSet, notSingular, tooManyAffected } from "./refusals";
import { respond } from "./respond";
import { answerRow, type Call, runAsCaller } from "./run";
import { type Sql, sql } from "./sql";
import { type AnswerRow, answerSql, type BodyForm, bodySql } from "./sql-answer";
import { callByJsonSql, callByTextSql, calledSource } from "./sql-call";
import { countSql, rowsSql } from "./sql-read";

/** `/rpc/name`: POST with a JSON object, or GET and HEAD with the query string, as arguments. */
export async function callFunction(call: Call): Promise<Response> {
  const { preferences } = call;
  if (preferences.count === "planned") throw notImplemented("Prefer: count=planned on functions");
  const { found, calling } = await planCall(call);
  const { routine } = found;
  const limit = affectedLimit(preferences);
  if (limit !== undefined && !routine.returns.isSet) throw maxAffectedNeedsSet();

  const statement = callStatement(call, routine, calling);
  const isReadOnly = call.request.method !== "POST" || routine.isReadOnly;
  const row = await runAsCaller(call, isReadOnly, async (tx) => {
    const answer = await answerRow(tx, statement);
    const isMany = call.media.shape === "object" && answer.rows !== 1;
    if (isMany) throw notSingular(answer.rows);
    if (limit !== undefined && answer.rows > limit) throw tooManyAffected(answer.rows);
    return answer;
  });
  return respondCall(call, routine, row);
}

async function planCall(call: Call): Promise<{ found: FoundRoutine; calling: Sql }> {
  const { catalog, name, query, request } = call;
  if (request.method !== "POST") {
    if (request.method === "GET") applyRangeHeader(query, request.headers.get("range"));
    const keys = [...new Set(query.parameters.map(([key]) => key))].sort();
    const found = findRoutine(catalog, name, keys, false);
    return { found, calling: callByTextSql(found.routine, query.parameters) };
  }

  const payload = await readArguments(request, query.columns);
  const found = findRoutine(catalog, name, payload.keys, true);
  return { found, calling: callByJsonSql(found.routine, payload, found.takesBody) };
}

function callStatement(call: Call, routine: Routine, calling: Sql): Sql {
  const { catalog, query, media, request } = call;
  const plan = planRead(catalog, calledSource(catalog, routine), query);
  plan.window = topWindow(query);
  restrictRows(plan, MAX_ROWS);

  const form = request.method === "HEAD" ? "none" : formOf(routine);
  const answer = answerSql(
    rowsSql(plan, catalog.types),
    bodySql(form, media),
    totalSql(call, countSql(plan)),
  );
  return sql`with called as (${calling}) ${answer}`;
}

function formOf({ returns: { kind, isSet } }: Routine): BodyForm {
  if (kind === "row") return isSet ? "rows" : "first";
  return isSet ? "scalars" : "scalar";
}

function respondCall(call: Call, routine: Routine, row: AnswerRow): Response {
  const applied = preferenceApplied(call.preferences, ["count", "handling", "maxAffected"]);
  const page = respondPage(call, row, applied);
  if (routine.returns.kind !== "void") return page;

  const headers = Object.fromEntries(page.headers);
  delete headers["content-type"];
  delete headers["content-profile"];
  return respond({ status: 204, headers, body: null }, row);
}
