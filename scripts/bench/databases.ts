import { ask, findPostgres, startCluster } from "../../local-cloud/testing/postgres";

export interface BenchEngine {
  name: "PGlite" | "Postgres";
  /** A connection string; empty for PGlite. */
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** PGlite, and Postgres if there is one. */
export async function openEngines(): Promise<BenchEngine[]> {
  const pglite: BenchEngine = {
    name: "PGlite",
    createDatabase: async () => "",
    remove: async () => {},
  };
  const bin = findPostgres();
  return bin ? [pglite, await startPostgres(bin)] : [pglite];
}

async function startPostgres(bin: string): Promise<BenchEngine> {
  const { url, stop } = await startCluster(bin);
  return {
    name: "Postgres",
    async createDatabase(name) {
      await ask(url("postgres"), `create database ${name}`);
      return url(name);
    },
    remove: stop,
  };
}
