import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Engine } from "./engine";
import { createListeners } from "./listeners";
import { createPoolEngine } from "./pool-engine";
import { prepareSession } from "./prepare-session";
import { readValues } from "./read-values";
import { guardByClock } from "./session";
import { WorkerStream } from "./worker-stream";

/** How long a statement waits for the session, or for a new database to be made. */
const PATIENCE = 60_000;

/** PGlite on `<dataDir>/postgres`: one session, so statements and transactions queue for it. */
export async function openPglite(dataDir: string): Promise<Engine> {
  const folder = join(dataDir, "postgres");
  await mkdir(dataDir, { recursive: true });
  let stream: WorkerStream | undefined;

  const pool = new pg.Pool({
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE,
    types: readValues,
    stream: () => {
      stream = new WorkerStream(folder);
      return stream;
    },
    onConnect: async (client) => {
      await prepareSession(client);
      await listeners.attach(client);
    },
  });
  const listeners = createListeners((sql) => engine.execute(sql));
  pool.on("error", () => {});

  await pool.query("select 1").catch((error: Error) => {
    throw new Error(
      `The database in ${folder} does not open: ${error.message}. ` +
        "Put it back from a copy, or start over with an empty one (npm run reset).",
      { cause: error },
    );
  });

  const engine = createPoolEngine({
    name: "pglite",
    pool,
    listeners,
    // why: PGlite has no timers of its own; only ending its thread stops a statement.
    limit: (milliseconds) => ({
      opening: "",
      guard: guardByClock(milliseconds, () => stream?.destroy()),
    }),
    cut: () => stream?.destroy(),
    async close() {
      const closed = stream?.closed ? undefined : stream && once(stream, "close");
      await pool.end();
      await closed;
    },
  });
  return engine;
}
