/** A real Postgres, whichever one: PGlite in this process or a server behind a connection string. */
export interface Engine extends Queryable {
  readonly name: "pglite" | "postgres";

  /**
   * Runs `work` in one transaction as the owner of the database; a throw rolls it back.
   * Inside `work` use `tx` only: PGlite has one session, which this transaction holds.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * Calls `heard` for every NOTIFY on the channel until the returned function is called, and with
   * an empty payload after the connection was lost: some may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;

  close(): Promise<void>;
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
   * One statement with bound values: an array goes as a Postgres array, an object as JSON.
   * Rows come back with Postgres's types read as JavaScript's.
   */
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;

  /** Any number of statements without values: migrations and seeds. */
  execute(sql: string): Promise<void>;
}

/** What either driver throws for a statement that Postgres refused. */
export interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
}
