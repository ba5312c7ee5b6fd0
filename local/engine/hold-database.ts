import type pg from "pg";

const LOCK = "hashtext('homeline local cloud')";

/** Holds the database for as long as this connection lives; a second cloud is refused. */
export async function holdDatabase(client: pg.ClientBase) {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as held`);
  if (rows[0]?.held) return;

  const holders = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${LOCK}::bit(32)::bigint::oid and granted`,
  );
  const name = holders.rows[0]?.name ?? "another local cloud";
  throw new Error(
    `This database is in use by ${name}. Stop that one first, or set DATABASE_URL to another.`,
  );
}
