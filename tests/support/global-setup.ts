import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../../local/database/prepare";
import { openPostgres } from "../../local/engine/postgres";
import { readSettings, type Settings } from "../../local/settings";
import { ask, type Cluster, findPostgres, startCluster } from "./postgres";
import { pgliteSnapshot } from "./snapshot";

type Seeds = Record<Settings["seed"], string>;

export interface Backends {
  /** Where a run keeps what is to be gone afterwards. */
  folder: string;
  /** Folders of migrated and seeded PGlite data. */
  pglite: Seeds | { failure: string };
  /** Connection strings of migrated and seeded databases to copy. */
  postgres: Seeds | { failure: string } | "absent";
}

declare module "vitest" {
  interface ProvidedContext {
    backends: Backends;
  }
}

const running = globalThis as { homelineBackends?: ReturnType<typeof startBackends> };

/** Once for all projects of a run: the databases that test files copy. */
export default async function setup(project: TestProject) {
  running.homelineBackends ??= startBackends();
  const { backends, stop } = await running.homelineBackends;
  project.provide("backends", backends);

  return stop;
}

async function startBackends() {
  const folder = await mkdtemp(join(tmpdir(), "homeline-tests-"));
  const bin = findPostgres();
  const cluster = bin ? await startCluster(bin) : undefined;
  const [pglite, postgres] = await Promise.all([
    orFailure(preparePglite()),
    cluster ? orFailure(prepareCluster(cluster)) : ("absent" as const),
  ]);

  async function stop() {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { backends: { folder, pglite, postgres }, stop };
}

async function preparePglite(): Promise<Seeds> {
  return { demo: await pgliteSnapshot("demo"), empty: await pgliteSnapshot("empty") };
}

async function prepareCluster(cluster: Cluster): Promise<Seeds> {
  for (const seed of ["demo", "empty"] as const) {
    await ask(cluster.url("postgres"), `create database ${seed}`);
    const engine = await openPostgres(cluster.url(seed));
    const settings = { ...readSettings({}), seed };
    await prepareDatabase(engine, settings, () => {}).finally(() => engine.close());
  }
  return { demo: cluster.url("demo"), empty: cluster.url("empty") };
}

// why: a mistake in the SQL belongs to the tests that need a database, not to all of them.
function orFailure<Result>(work: Promise<Result>): Promise<Result | { failure: string }> {
  return work.catch((error: Error) => ({ failure: error.message }));
}
