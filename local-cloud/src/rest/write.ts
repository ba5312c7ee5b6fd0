import type { Relation } from "./catalog/catalog";
import { findTable } from "./catalog/find-table";
import { notSingular } from "./errors";
import { readRows } from "./payload";
import { type Preferences, preferenceApplied } from "./preferences";
import type { Condition } from "./query/query";
import { contentRange } from "./range";
import { respond } from "./respond";
import { type Call, queryOneRow, runAsCaller } from "./run";
import {
  deleteSql,
  insertedColumn,
  insertSql,
  requiredWhere,
  returningSql,
  updateSql,
  writtenSource,
} from "./sql/mutation";
import { planRead, type ReadPlan } from "./sql/plan";
import { bodySql, type ResultRow, resultSql } from "./sql/result";
import { rowsSql } from "./sql/rows";
import { nothing, type Sql, sql } from "./sql/sql";

interface Write {
  relation: Relation;
  /** How written rows are returned. Undefined if they are not requested. */
  plan: ReadPlan | undefined;
  returning: Sql;
  conditions: Condition[];
}

/** POST to a table: inserts or upserts rows. */
export async function insert(call: Call): Promise<Response> {
  const { query, preferences, body } = call;
  const write = planWrite(call);
  const payload = readRows(body, query.columns);
  const onConflict = query.onConflict ?? write.relation.primaryKey;
  const isMerge = preferences.resolution === "merge-duplicates" && onConflict.length > 0;
  const { relation, returning } = write;

  const mutation = insertSql(relation, payload, { preferences, onConflict, returning });
  const row = await runWrite(call, write, mutation, isMerge ? insertedColumn() : nothing);

  const respected: (keyof Preferences)[] = ["missing", "return", "count"];
  if (onConflict.length > 0) respected.push("resolution");
  const isUpdateOnly = isMerge && (row.inserted ?? 0) <= 0;
  return respondWrite(call, row, isUpdateOnly ? 200 : 201, {
    "content-range": contentRange(1n, 0n, countOf(call, row)),
    ...preferenceApplied(preferences, respected),
  });
}

export async function update(call: Call): Promise<Response> {
  const { query, preferences, body } = call;
  const write = planWrite(call);
  const payload = readRows(body, query.columns);
  const { relation, returning, conditions } = write;
  const where = payload.keys.length === 0 ? nothing : requiredWhere(relation, conditions, "UPDATE");
  const mutation = updateSql(relation, payload, preferences, where, returning);
  const row = await runWrite(call, write, mutation);

  return respondWrite(call, row, call.preferences.return === "representation" ? 200 : 204, {
    "content-range": contentRange(0n, BigInt(row.rows) - 1n, countOf(call, row)),
    ...preferenceApplied(preferences, ["missing", "return", "count"]),
  });
}

export async function remove(call: Call): Promise<Response> {
  const write = planWrite(call);
  const { relation, returning, conditions } = write;
  const where = requiredWhere(relation, conditions, "DELETE");
  const row = await runWrite(call, write, deleteSql(relation, where, returning));

  return respondWrite(call, row, call.preferences.return === "representation" ? 200 : 204, {
    "content-range": contentRange(1n, 0n, countOf(call, row)),
    ...preferenceApplied(call.preferences, ["return", "count"]),
  });
}

function planWrite({ catalog, name, query, preferences }: Call): Write {
  const relation = findTable(catalog, name);
  const plan = planRead(catalog, writtenSource(relation), { ...query, conditions: [], window: {} });
  const requested = preferences.return === "representation" ? plan : undefined;

  return {
    relation,
    plan: requested,
    returning: returningSql(relation, requested),
    conditions: query.conditions,
  };
}

function runWrite(call: Call, write: Write, mutation: Sql, more = nothing): Promise<ResultRow> {
  const { media } = call;
  const rows = write.plan ? rowsSql(write.plan) : sql`select * from written`;
  const body = bodySql(write.plan ? "rows" : "none", media);
  const statement = sql`with written as (${mutation}) ${resultSql(rows, body, sql`null`, more)}`;

  return runAsCaller(call, { isReadOnly: false }, async (tx) => {
    const row = await queryOneRow(tx, statement);
    if (media.shape === "object" && row.rows !== 1) throw notSingular(row.rows);
    return row;
  });
}

function respondWrite(
  call: Call,
  row: ResultRow,
  status: number,
  headers: Record<string, string>,
): Response {
  const isShown = call.preferences.return === "representation";
  const described = {
    "content-type": call.media.contentType,
    "content-profile": "public",
  };
  return respond(
    { status, headers: { ...(isShown && described), ...headers }, body: isShown ? row.body : null },
    row,
  );
}

function countOf({ preferences }: Call, row: ResultRow): bigint | null {
  return preferences.count ? BigInt(row.rows) : null;
}
