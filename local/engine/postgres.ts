import pg from "pg";
import type { Engine } from "./engine";
import { holdDatabase } from "./hold-database";
import { createListeners } from "./listeners";
import { createPoolEngine } from "./pool-engine";
import { prepareSession } from "./prepare-session";
import { readValues } from "./read-values";
import { unguarded } from "./session";
import { keepConnection } from "./standing-connection";

const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and application_name = current_setting('application_name')`;

/** Any Postgres behind a connection string, held against a second local cloud. */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const config: pg.ClientConfig = {
    connectionString,
    application_name: `homeline local cloud, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    types: readValues,
  };

  const listeners = createListeners((sql) => standing.run(sql));
  const standing = keepConnection(config, async (client) => {
    await holdDatabase(client);
    await listeners.attach(client);
  });
  await standing.open();

  const pool = new pg.Pool({ ...config, max: 10, onConnect: prepareSession });
  pool.on("error", () => {});

  return createPoolEngine({
    name: "postgres",
    pool,
    listeners,
    limit: (milliseconds) => ({
      opening: `set local statement_timeout = ${milliseconds};`,
      guard: unguarded,
    }),
    cut: () => void standing.run(END_OTHERS).catch(() => {}),
    async close() {
      await pool.end();
      await standing.close();
    },
  });
}
