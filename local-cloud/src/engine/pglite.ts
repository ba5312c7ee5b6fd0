import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { checkFolder, damaged } from "./check-folder";
import { prepareClient, typeParsers } from "./client-setup";
import type { Engine } from "./engine";
import { createListeners } from "./listeners";
import { createPoolEngine } from "./pool-engine";
import { abortOnTimeout } from "./session";
import { WorkerStream } from "./worker-stream";

// A statement waits this long for the only session, or until a new database is made.
const CONNECTION_TIMEOUT_MS = 60_000;

/** PGlite has one session, so statements and transactions wait for each other. */
export async function openPglite(dataDir: string, { needsPgcrypto = false } = {}): Promise<Engine> {
  const folder = join(dataDir, "postgres");
  await checkFolder(dataDir, folder);
  let stream: WorkerStream | undefined;

  const pool = new pg.Pool({
    user: "postgres",
    database: "postgres",
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: typeParsers,
    stream: () => {
      stream = new WorkerStream({ dataDir: folder, needsPgcrypto });
      return stream;
    },
    onConnect: async (client) => {
      await prepareClient(client);
      await listeners.attach(client);
    },
  });
  const listeners = createListeners((sql) => engine.execute(sql));
  pool.on("error", () => {});

  await pool.query("select 1").catch((error: unknown) => {
    throw new Error(damaged(folder), { cause: error });
  });

  const engine = createPoolEngine({
    name: "pglite",
    pool,
    listeners,
    // PGlite has no timers; only ending its thread stops a statement.
    limit: (milliseconds) => ({
      opening: "",
      guard: abortOnTimeout(milliseconds, () => stream?.destroy()),
    }),
    abort: () => stream?.destroy(),
    async close() {
      const closed = stream?.closed ? undefined : stream && once(stream, "close");
      await pool.end();
      await closed;
    },
  });
  return engine;
}
