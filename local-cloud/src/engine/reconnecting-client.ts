import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createQueue } from "./queue";

const RETRY_AFTER_MS = 500;

export function createReconnectingClient(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
) {
  const enqueue = createQueue();
  const closing = new AbortController();
  let current: Promise<pg.Client> = Promise.reject(new Error("The connection is not open yet."));
  current.catch(() => {});

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(config);
    // An unhandled error event would end the process; `end` reports the loss as well.
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
    client.once("end", () => void reconnect());
    return client;
  }

  async function reconnect() {
    while (!closing.signal.aborted) {
      current = connect();
      const isBack = await current.then(
        () => true,
        () => false,
      );
      if (isBack) return;
      await sleep(RETRY_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    async open() {
      current = connect();
      await current;
    },
    run: (sql: string) => enqueue(async () => (await current).query(sql)),
    async close() {
      closing.abort();
      const client = await current.catch(() => undefined);
      await client?.end();
    },
  };
}
