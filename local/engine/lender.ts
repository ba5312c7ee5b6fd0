import type pg from "pg";
import { DatabaseClosed } from "./database-closed";

/** Lends the pool's connections, and knows when all of them are back. */
export function createLender(pool: pg.Pool) {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  // why: the pool's own `query` throws the connection away with every statement that is refused.
  async function borrow<Result>(work: (client: pg.ClientBase) => Promise<Result>) {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    async lend<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
      if (isClosed) throw new DatabaseClosed();
      const result = borrow(work);
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
      }
    },

    // why: a pool that ends forgets who still waits in its queue, and they would wait for ever.
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}
