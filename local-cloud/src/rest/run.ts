import { asCaller, type Caller } from "../engine/caller";
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
export async function runAsCaller<Result>(
  call: Call,
  isReadOnly: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { method, headers } = call.request;
  const settings = {
    "request.method": method,
    "request.path": call.path,
    "request.headers": JSON.stringify(Object.fromEntries(headers)),
  };

  try {
    return await asCaller(call.engine, call.caller, work, { readOnly: isReadOnly, settings });
  } catch (error) {
    if (isConnectionError(error)) throw connectionError();
    if (!isDatabaseError(error)) throw error;
    throw fromDatabaseError(error, call.caller.role === "anon");
  }
}

export async function queryOneRow(tx: Transaction, statement: Sql): Promise<ResultRow> {
  const { text, values } = statement.toStatement();
  const [row] = await tx.query<ResultRow>(text, values);
  if (!row) throw new Error("A statement that aggregates must answer one row");
  return row;
}
