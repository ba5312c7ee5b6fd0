import { asCaller, type Caller, readAsCaller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import type { Catalog } from "./catalog/catalog";
import {
  connectionError,
  fromDatabaseError,
  isConnectionError,
  isDatabaseError,
} from "./database-errors";
import type { Media } from "./media";
import type { Body } from "./payload";
import type { Preferences } from "./preferences";
import type { Query } from "./query/query";
import type { ResultRow } from "./sql/result";
import type { Sql } from "./sql/sql";

/** A parsed request. */
export interface Call {
  engine: Engine;
  catalog: Catalog;
  caller: Caller;
  request: Request;
  body: Body;
  path: string;
  name: string;
  query: Query;
  preferences: Preferences;
  media: Media;
}

/** Runs `work` as the caller in one transaction, and turns Postgres errors into responses. */
export function runAsCaller<Result>(
  call: Call,
  { isReadOnly }: { isReadOnly: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const options = { readOnly: isReadOnly, settings: settingsOf(call) };

  return asCaller(call.engine, call.caller, work, options).catch((error) => fail(call, error));
}

export async function queryOneRow(tx: Transaction, statement: Sql): Promise<ResultRow> {
  const { text, values } = statement.toStatement();
  return onlyRow(await tx.query<ResultRow>(text, values));
}

/** What reads by one statement only needs no transaction that waits for it. */
export async function readOneRow(call: Call, statement: Sql): Promise<ResultRow> {
  const { engine, caller } = call;

  return onlyRow(
    await readAsCaller<ResultRow>(engine, caller, statement.toStatement(), settingsOf(call)).catch(
      (error) => fail(call, error),
    ),
  );
}

const settingsOf = ({ request: { method, headers }, path }: Call) => ({
  "request.method": method,
  "request.path": path,
  "request.headers": JSON.stringify(Object.fromEntries(headers)),
});

function onlyRow([row]: ResultRow[]): ResultRow {
  if (!row) throw new Error("A statement that aggregates must answer one row");
  return row;
}

function fail({ caller }: Call, error: unknown): never {
  if (isConnectionError(error)) throw connectionError();
  if (!isDatabaseError(error)) throw error;
  throw fromDatabaseError(error, caller.role === "anon");
}
