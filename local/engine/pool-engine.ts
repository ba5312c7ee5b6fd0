import type pg from "pg";
import type { Engine, Transaction, TransactionOptions } from "./engine";
import { createLender } from "./lender";
import type { Listeners } from "./listeners";
import { databaseError, send } from "./send";
import { openSession, type StatementGuard, unguarded } from "./session";

interface Parts {
  name: Engine["name"];
  pool: pg.Pool;
  listeners: Listeners;
  /** How this engine keeps the statements of a transaction from running for ever. */
  limit(milliseconds: number): { opening: string; guard: StatementGuard };
  /** Ends every statement that still runs. */
  cut(): void;
  close(): Promise<void>;
}

/** How long statements under way may take to finish once the engine closes. */
const PATIENCE = 2_000;

/** The engine over a pool of node-postgres connections, whatever answers at their other end. */
export function createPoolEngine({ name, pool, listeners, ...parts }: Parts): Engine {
  const lender = createLender(pool);
  let closed: Promise<void> | undefined;

  function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { opening = "", statementTimeout }: TransactionOptions = {},
  ): Promise<Result> {
    return lender.lend(async (client) => {
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

  async function close() {
    const timer = setTimeout(parts.cut, PATIENCE);
    await lender.close();
    await parts.close();
    clearTimeout(timer);
  }

  return {
    name,
    transaction,
    query: (sql, values) => lender.lend(async (client) => (await send(client, sql, values)).rows),
    execute: (sql) => lender.lend(async (client) => void (await send(client, sql))),
    listen: listeners.listen,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

const UNLIMITED = { opening: "", guard: unguarded };

async function commit(client: pg.ClientBase) {
  const { command } = await client.query("commit");

  // why: Postgres answers a commit after a swallowed error with a quiet rollback.
  if (command !== "COMMIT") {
    throw databaseError("25P02", "current transaction is aborted, its changes were rolled back");
  }
}
