import type pg from "pg";
import {
  DatabaseClosedError,
  type Engine,
  type Statement,
  type Transaction,
  type TransactionOptions,
} from "./engine";
import type { Listeners } from "./listeners";
import { databaseError, send, sendPrepared } from "./send";
import { openSession, type StatementGuard, unguarded } from "./session";

interface Parts {
  name: Engine["name"];
  pool: pg.Pool;
  listeners: Listeners;
  limit(milliseconds: number): { opening: string; guard: StatementGuard };
  abort(): void;
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 2_000;

export function createPoolEngine({ name, pool, listeners, ...parts }: Parts): Engine {
  const clients = trackClients(pool);
  let closed: Promise<void> | undefined;

  function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { opening = "", statementTimeout }: TransactionOptions = {},
  ): Promise<Result> {
    return clients.withClient(async (client) => {
      const limit = statementTimeout ? parts.limit(statementTimeout) : UNLIMITED;
      const session = openSession(client, limit.guard);

      try {
        await session.execute(`begin;${limit.opening}${opening}`);
        const result = await work(session);
        await session.end(() => commit(client));
        return result;
      } catch (error) {
        await session.end(() => client.query("rollback")).catch(() => {});
        throw error;
      }
    });
  }

  function querySingle<Row>(
    statement: Statement,
    { opening = "", statementTimeout }: TransactionOptions = {},
  ): Promise<Row[]> {
    return clients.withClient(async (client) => {
      const limit = statementTimeout ? parts.limit(statementTimeout) : UNLIMITED;

      return limit.guard(async () => {
        const sent = [
          send(client, `begin;${limit.opening}${opening}`),
          sendPrepared(client, statement),
          commit(client),
        ] as const;
        // The client may serve others once all of them have been answered.
        await Promise.allSettled(sent);
        const [, { rows }] = await Promise.all(sent);
        return rows;
      });
    });
  }

  async function close() {
    const timer = setTimeout(parts.abort, CLOSE_TIMEOUT_MS);
    await clients.close();
    await parts.close();
    clearTimeout(timer);
  }

  return {
    name,
    transaction,
    querySingle,
    query: (sql, values) =>
      clients.withClient(async (client) => (await send(client, sql, values)).rows),
    execute: (sql) => clients.withClient(async (client) => void (await send(client, sql))),
    listen: listeners.listen,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** Hands out the pool's clients and, on close, waits until all of them are released. */
function trackClients(pool: pg.Pool) {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  // `pool.query` discards the connection whenever a statement fails.
  async function run<Result>(work: (client: pg.ClientBase) => Promise<Result>) {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    async withClient<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
      if (isClosed) throw new DatabaseClosedError();
      const result = run(work);
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },

    // `pool.end()` drops its queue, and callers in it would wait for ever.
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}

const UNLIMITED = { opening: "", guard: unguarded };

async function commit(client: pg.ClientBase) {
  const { command } = await client.query("commit");

  // After an error that was caught, Postgres answers a commit with a silent rollback.
  if (command !== "COMMIT") {
    throw databaseError("25P02", "current transaction is aborted, its changes were rolled back");
  }
}
