import type pg from "pg";
import type { Transaction } from "./engine";
import { createQueue } from "./queue";
import { databaseError, send } from "./send";

/** Runs one statement and sees to it that it ends. */
export type StatementGuard = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/** One connection during one transaction; `end` runs its last statement. */
export interface Session extends Transaction {
  end(last: () => Promise<unknown>): Promise<void>;
}

export function openSession(client: pg.ClientBase, guard: StatementGuard): Session {
  const inTurn = createQueue();
  let ended = false;

  async function ask<Result>(statement: () => Promise<Result>): Promise<Result> {
    // why: once it has ended, the connection is the owner's again, or another caller's.
    if (ended) throw new Error("This transaction has ended; its connection serves others now.");
    return inTurn(() => guard(statement));
  }

  return {
    query: (sql, values) => ask(async () => (await send(client, sql, values)).rows),
    execute: (sql) => ask(async () => void (await send(client, sql))),
    async end(last) {
      ended = true;
      await inTurn(last);
    },
  };
}

export const unguarded: StatementGuard = (statement) => statement();

/** Cuts the connection when a statement outstays its time, where the server cannot cancel it. */
export function guardByClock(milliseconds: number, cut: () => void): StatementGuard {
  return async (statement) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      cut();
    }, milliseconds);

    try {
      return await statement();
    } catch (error) {
      if (!isLate) throw error;
      throw databaseError("57014", "canceling statement due to statement timeout");
    } finally {
      clearTimeout(timer);
    }
  };
}
