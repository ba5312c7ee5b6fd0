import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { openPostgres } from "../../local-cloud/src/engine/postgres";
import { bundle } from "../../local-cloud/src/functions/bundle";
import { findSource } from "../../local-cloud/src/functions/source";
import { readSettings, type Settings } from "../../local-cloud/src/settings";
import { ask, type Cluster, findPostgres, startCluster } from "../../local-cloud/testing/postgres";
import { oneAtATime } from "../../scripts/setup/one-at-a-time.mjs";
import { copyFolder, pgliteSnapshot, prepareForTests } from "./snapshot";

export type EngineName = Engine["name"];

type Seeds = Record<Settings["seed"], string>;

/** What the clouds of a run begin with: databases, migrated and seeded, and the edge functions. */
export interface Backends {
  /** Where a run keeps what is to be gone afterwards. */
  folder: string;
  /** Folders of PGlite data. */
  pglite: Seeds | { failure: string };
  /** Connection strings. */
  postgres: Seeds | { failure: string } | "absent";
  /** Bundles of the edge functions. */
  functions: string[];
}

export async function startBackends() {
  const folder = await mkdtemp(join(tmpdir(), "homeline-tests-"));
  const bin = findPostgres();
  const cluster = bin ? await startCluster(bin) : undefined;
  const [[pglite, functions], postgres] = await Promise.all([
    // The tests with a browser and those without start at once, and keep these in the same place.
    oneAtATime(() => Promise.all([orFailure(preparePglite()), bundleFunctions()])),
    cluster ? orFailure(prepareCluster(cluster)) : ("absent" as const),
  ]);
  const backends: Backends = { folder, pglite, postgres, functions };

  async function stop() {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { backends, stop };
}

interface Wanted {
  engine: EngineName;
  seed: Settings["seed"];
  /** Where a folder of PGlite data goes, and the functions' bundles. */
  dataDir: string;
}

interface DatabaseCopy {
  /** The connection string of a Postgres database; PGlite has none. */
  url: string | undefined;
  remove(): Promise<void>;
}

/** Copies what is prepared: a folder for PGlite, a database of the cluster for Postgres. */
export async function copyBackend(
  backends: Backends,
  { engine, seed, dataDir }: Wanted,
): Promise<DatabaseCopy> {
  const prepared = backends[engine];
  if (prepared === "absent") throw new Error("There are no Postgres programs here.");
  if ("failure" in prepared) throw new Error(prepared.failure);
  await linkFunctions(backends.functions, dataDir);

  if (engine === "pglite") {
    await copyFolder(prepared[seed], dataDir);
    return { url: undefined, remove: async () => {} };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = prepared[seed].replace(`/${seed}?`, `/${name}?`);
  const admin = prepared[seed].replace(`/${seed}?`, "/postgres?");
  await ask(admin, `create database ${name} template ${seed} strategy file_copy`);
  return { url, remove: async () => void (await ask(admin, `drop database ${name} with (force)`)) };
}

async function preparePglite(): Promise<Seeds> {
  return { demo: await pgliteSnapshot("demo"), empty: await pgliteSnapshot("empty") };
}

async function prepareCluster(cluster: Cluster): Promise<Seeds> {
  for (const seed of ["demo", "empty"] as const) {
    await ask(cluster.url("postgres"), `create database ${seed}`);
    const engine = await openPostgres(cluster.url(seed));
    const settings = { ...readSettings({}), seed };
    await prepareForTests(engine, settings).finally(() => engine.close());
  }
  return { demo: cluster.url("demo"), empty: cluster.url("empty") };
}

// A mistake in the SQL belongs to the tests that need a database, not to all of them.
function orFailure<Result>(work: Promise<Result>): Promise<Result | { failure: string }> {
  return work.catch((error: Error) => ({ failure: error.message }));
}

const CACHE = resolve(".cache");

/** Bundles the edge functions once for all clouds of a run; returns the files. */
async function bundleFunctions(): Promise<string[]> {
  const settings = readSettings({});
  const names = await readdir(join(settings.supabaseDir, "functions"));
  const sources = names.flatMap((name) => findSource(settings, name) ?? []);
  const bundles = await Promise.allSettled(sources.map((source) => bundle(source, CACHE)));

  // Only the tests that call a function fail if it cannot be bundled.
  return bundles.flatMap((made) => (made.status === "fulfilled" ? made.value : []));
}

/** Links the bundles into the folder where a cloud keeps its own. */
async function linkFunctions(files: string[], dataDir: string) {
  const folder = join(dataDir, "functions");
  await mkdir(folder);
  await Promise.all(files.map((file) => symlink(file, join(folder, file.split("/").pop() ?? ""))));
}
