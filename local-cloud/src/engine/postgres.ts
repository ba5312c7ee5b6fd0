import pg from "pg";
import { prepareClient, typeParsers } from "./client-setup";
import type { Engine } from "./engine";
import { createListeners } from "./listeners";
import { createPoolEngine } from "./pool-engine";
import { createReconnectingClient } from "./reconnecting-client";
import { unguarded } from "./session";

const LOCK = "hashtext('homeline local cloud')";

const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and application_name = current_setting('application_name')`;

export async function openPostgres(connectionString: string): Promise<Engine> {
  const config: pg.ClientConfig = {
    connectionString,
    application_name: `homeline local cloud, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
  };

  const listeners = createListeners((sql) => connection.run(sql));
  const connection = createReconnectingClient(config, async (client) => {
    await lockDatabase(client);
    await listeners.attach(client);
  });
  await connection.open();

  const pool = new pg.Pool({ ...config, max: 10, pipeline: true, onConnect: prepareClient });
  pool.on("error", () => {});

  return createPoolEngine({
    name: "postgres",
    pool,
    listeners,
    limit: (milliseconds) => ({
      opening: `set local statement_timeout = ${milliseconds};`,
      guard: unguarded,
    }),
    abort: () => void connection.run(END_OTHERS).catch(() => {}),
    async close() {
      await pool.end();
      await connection.close();
    },
  });
}

/** Locks the database against a second local cloud, for as long as this connection lives. */
async function lockDatabase(client: pg.ClientBase) {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as held`);
  if (rows[0]?.held) return;

  const holders = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${LOCK}::bit(32)::bigint::oid and granted
       and datname = current_database()`,
  );
  const name = holders.rows[0]?.name ?? "another local cloud";
  throw new Error(
    `This database is in use by ${name}. Stop that one first, or set DATABASE_URL to another.`,
  );
}
