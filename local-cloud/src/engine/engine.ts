/** A Postgres: PGlite in this process, or a server behind a connection string. */
export interface Engine extends Queryable {
  readonly name: "pglite" | "postgres";

  /**
   * Runs `work` in one transaction as the owner of the database. An exception rolls it back.
   * Inside `work` only `tx` may be used, since PGlite has one session, which the transaction holds.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * One statement in a transaction of its own. All is sent at once, in one round trip, and Postgres
   * keeps the plan of the statement.
   */
  querySingle<Row = Record<string, unknown>>(
    statement: Statement,
    options?: TransactionOptions,
  ): Promise<Row[]>;

  /**
   * Calls `onNotify` for every NOTIFY until the returned function is called. An empty payload means
   * that the connection was lost and notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;

  close(): Promise<void>;
}

export interface Statement {
  text: string;
  values: unknown[];
}

export interface TransactionOptions {
  /** Statements sent together with `begin`, in the same round trip. */
  opening?: string;
  /** Milliseconds that one statement may take before it is cancelled with code 57014. */
  statementTimeout?: number;
}

export interface Transaction extends Queryable {}

export interface Queryable {
  /**
   * One statement with bound values: an array becomes a Postgres array, an object JSON.
   */
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;

  /** Any number of statements without values. */
  execute(sql: string): Promise<void>;
}

/** What `pg` throws for a statement that fails. */
export interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
}

/** Thrown by an engine that is used after its `close`. */
export class DatabaseClosedError extends Error {
  constructor() {
    super("The database is closed.");
  }
}
