import { asCaller, type Caller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import type { Catalog } from "./catalog/catalog";
import {
  connectionRefusal,
  databaseRefusal,
  isConnectionError,
  isDatabaseError,
} from "./database-refusal";
import type { Media } from "./media";
import type { Body } from "./payload";
import type { Preferences } from "./preferences";
import type { Query } from "./query/query";
import type { AnswerRow } from "./sql/answer";
import type { Sql } from "./sql/sql";

/** One request with all that was read of it before the database is asked. */
export interface Call {
  engine: Engine;
  catalog: Catalog;
  caller: Caller;
  request: Request;
  body: Body;
  path: string;
  /** The table or function. */
  name: string;
  query: Query;
  preferences: Preferences;
  media: Media;
}

/** Runs `work` as the caller in one transaction; what Postgres refuses becomes the answer. */
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
    if (isConnectionError(error)) throw connectionRefusal();
    if (!isDatabaseError(error)) throw error;
    throw databaseRefusal(error, call.caller.role === "anon");
  }
}

/** Asks one statement for its one row of an answer. */
export async function answerRow(tx: Transaction, statement: Sql): Promise<AnswerRow> {
  const { text, values } = statement.toStatement();
  const [row] = await tx.query<AnswerRow>(text, values);
  if (!row) throw new Error("A statement that aggregates must answer one row");
  return row;
}
