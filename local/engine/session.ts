import pg from "pg";
import type { Transaction } from "./engine";
import { createQueue } from "./queue";

/** Runs one statement and sees to it that it ends. */
export type StatementGuard = <Result>(send: () => Promise<Result>) => Promise<Result>;

/** One connection during one transaction; `end` runs its last statement. */
export interface Session extends Transaction {
  end(last: () => Promise<unknown>): Promise<void>;
}

export function openSession(client: pg.ClientBase, guard: StatementGuard): Session {
  const inTurn = createQueue();
  let ended = false;

  async function ask<Result>(send: () => Promise<Result>): Promise<Result> {
    // why: once it has ended, the connection is the owner's again, or another caller's.
    if (ended) throw new Error("This transaction has ended; its connection serves others now.");
    return inTurn(() => guard(send));
  }

  return {
    query: (sql, values) => ask(async () => (await client.query(sql, values)).rows),
    execute: (sql) => ask(async () => void (await client.query(sql))),
    async end(last) {
      ended = true;
      await inTurn(last);
    },
  };
}

export const unguarded: StatementGuard = (send) => send();

/** Cuts the connection when a statement outstays its time, where the server cannot cancel it. */
export function guardByClock(milliseconds: number, cut: () => void): StatementGuard {
  return async (send) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      cut();
    }, milliseconds);

    try {
      return await send();
    } catch (error) {
      throw isLate ? timedOut() : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function timedOut() {
  const message = "canceling statement due to statement timeout";
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code: "57014" });
}
