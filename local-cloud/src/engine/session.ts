import type pg from "pg";
import type { Transaction } from "./engine";
import { createQueue } from "./queue";
import { databaseError, send } from "./send";

/** Runs a statement and limits its time. */
export type StatementGuard = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/** One connection during one transaction. `end` runs its last statement. */
export interface Session extends Transaction {
  end(last: () => Promise<unknown>): Promise<void>;
}

export function openSession(client: pg.ClientBase, guard: StatementGuard): Session {
  const enqueue = createQueue();
  let ended = false;

  async function run<Result>(statement: () => Promise<Result>): Promise<Result> {
    // After the end the connection may serve another caller.
    if (ended) throw new Error("This transaction has ended; its connection serves others now.");
    return enqueue(() => guard(statement));
  }

  return {
    query: (sql, values) => run(async () => (await send(client, sql, values)).rows),
    execute: (sql) => run(async () => void (await send(client, sql))),
    async end(last) {
      ended = true;
      await enqueue(last);
    },
  };
}

export const unguarded: StatementGuard = (statement) => statement();

/** Aborts the connection on timeout, for PGlite, which cannot cancel a statement. */
export function abortOnTimeout(milliseconds: number, abort: () => void): StatementGuard {
  return async (statement) => {
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      abort();
    }, milliseconds);

    try {
      return await statement();
    } catch (error) {
      if (!hasTimedOut) throw error;
      throw databaseError("57014", "canceling statement due to statement timeout");
    } finally {
      clearTimeout(timer);
    }
  };
}
