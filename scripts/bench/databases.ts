import { ask, findPostgres, startCluster } from "../../local-cloud/testing/postgres";

export interface BenchEngine {
  name: "PGlite" | "Postgres";
  /** A connection string; empty for PGlite. */
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
}

interface Options {
  /** A Postgres that runs already, to use instead of one that is installed. */
  server?: string | undefined;
  /** Whether the installed one writes to the disk as one in production does. */
  isDurable?: boolean;
}

/** PGlite, and Postgres if there is one. */
export async function openEngines({
  server,
  isDurable = false,
}: Options = {}): Promise<BenchEngine[]> {
  const pglite: BenchEngine = {
    name: "PGlite",
    createDatabase: async () => "",
    remove: async () => {},
  };
  if (server) return [pglite, postgresOn(server)];
  const bin = findPostgres();
  if (!bin) return [pglite];
  const cluster = await startCluster(bin, { isDurable });
  return [pglite, { ...postgresOn(cluster.url("postgres")), remove: cluster.stop }];
}

function postgresOn(server: string): BenchEngine {
  const created: string[] = [];
  return {
    name: "Postgres",
    async createDatabase(name) {
      await ask(server, `create database ${name}`);
      created.push(name);
      return Object.assign(new URL(server), { pathname: `/${name}` }).href;
    },
    async remove() {
      for (const name of created) await ask(server, `drop database ${name}`);
    },
  };
}
