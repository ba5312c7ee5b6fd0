import { ask, findPostgres, startCluster } from "../../local-cloud/testing/postgres";

export interface BenchDatabase {
  name: string;
  /** Empty for PGlite. */
  url: string;
  remove(): Promise<unknown>;
}

/** PGlite, and Postgres if it is installed or DATABASE_URL is set. */
export async function openDatabases(): Promise<BenchDatabase[]> {
  const pglite = { name: "PGlite", url: "", remove: async () => {} };
  const postgres = process.env.DATABASE_URL
    ? await createDatabase(process.env.DATABASE_URL)
    : await startPostgres();
  return postgres ? [pglite, postgres] : [pglite];
}

async function startPostgres(): Promise<BenchDatabase | undefined> {
  const bin = findPostgres();
  if (!bin) return undefined;
  const cluster = await startCluster(bin, { isDurable: true });
  return { name: "Postgres", url: cluster.url("postgres"), remove: cluster.stop };
}

async function createDatabase(server: string): Promise<BenchDatabase> {
  const name = `homeline_bench_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await ask(server, `create database ${name}`);
  return { name: "Postgres", url: url.href, remove: () => ask(server, `drop database ${name}`) };
}
