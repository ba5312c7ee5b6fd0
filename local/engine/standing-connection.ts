import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createQueue } from "./queue";

const RETRY_AFTER = 500;

/** One connection that comes back whenever it is lost, until it is closed. */
export function keepConnection(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
) {
  const inTurn = createQueue();
  const closing = new AbortController();
  let current: Promise<pg.Client> = Promise.reject(new Error("The connection is not open yet."));
  current.catch(() => {});

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(config);
    // why: a loss is told by `end`; unheard, its error event would end the process.
    client.on("error", () => {});
    await client.connect().catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The database does not answer: ${error.message || error.code}`, {
        cause: error,
      });
    });
    try {
      await prepare(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once("end", () => void comeBack());
    return client;
  }

  async function comeBack() {
    while (!closing.signal.aborted) {
      current = connect();
      const isBack = await current.then(
        () => true,
        () => false,
      );
      if (isBack) return;
      await sleep(RETRY_AFTER, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    async open() {
      current = connect();
      await current;
    },
    run: (sql: string) => inTurn(async () => (await current).query(sql)),
    async close() {
      closing.abort();
      const client = await current.catch(() => undefined);
      await client?.end();
    },
  };
}
