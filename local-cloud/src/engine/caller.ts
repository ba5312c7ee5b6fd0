import pg from "pg";
import type { Engine, Statement, Transaction, TransactionOptions } from "./engine";

/** The database role and the claims that row level security reads. */
export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  claims: Record<string, unknown>;
}

// As on hosted projects, but for anon, which has 3 s there until the migrations say two. The service role, and so each
// task of the schedule, has the eight seconds of `authenticator`, since it has no limit of its own.
const STATEMENT_TIMEOUT = { anon: 2_000, authenticated: 8_000, service_role: 8_000 };

interface CallOptions {
  readOnly?: boolean;
  settings?: Record<string, string>;
}

/** Runs a transaction with the caller's role and claims, set as PostgREST sets them. */
export function asCaller<Result>(
  engine: Engine,
  caller: Caller,
  work: (tx: Transaction) => Promise<Result>,
  options: CallOptions = {},
): Promise<Result> {
  return engine.transaction(work, transactionOf(caller, options));
}

/** Reads by a single statement, which is faster. */
export function readAsCaller<Row>(
  engine: Engine,
  caller: Caller,
  statement: Statement,
  settings: CallOptions["settings"] = {},
): Promise<Row[]> {
  return engine.querySingle(statement, transactionOf(caller, { readOnly: true, settings }));
}

function transactionOf({ role, claims }: Caller, options: CallOptions): TransactionOptions {
  return {
    statementTimeout: STATEMENT_TIMEOUT[role],
    opening: [
      options.readOnly ? "set transaction read only" : "",
      "set local search_path = public, extensions",
      setLocal("request.jwt.claims", JSON.stringify(claims)),
      ...Object.entries(options.settings ?? {}).map(([name, value]) => setLocal(name, value)),
      `set local role ${pg.escapeIdentifier(role)}`,
    ].join(";"),
  };
}

function setLocal(name: string, value: string) {
  return `set local ${pg.escapeIdentifier(name)} = ${pg.escapeLiteral(value)}`;
}
