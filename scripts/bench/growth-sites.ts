import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCountingProxy } from "../../tests/e2e/support/counting-proxy";
import { ask, findPostgres, startCluster } from "../../tests/support/postgres";
import { startCloudProcess } from "./cloud-process";
import { makeDatabase } from "./growth-content";
import type { Size } from "./growth-pages";
import { type BenchVisitor, openVisitor } from "./growth-visitor";
import { startWebProcess } from "./web-process";

export interface Programs {
  cloud: string;
  web: string;
}

/** A web site with a backend of its own. */
export interface BenchSite {
  visitor: BenchVisitor;
  /** How many calls to the backend each of these pages takes, who is asking left out. */
  countCalls(paths: string[]): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

/** An engine that can hold databases, each of which is gone with it. */
export interface BenchEngine {
  name: string;
  /** A connection string; empty for PGlite. */
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** PGlite, and Postgres where its programs are. */
export async function openEngines(): Promise<BenchEngine[]> {
  const pglite = { name: "PGlite", createDatabase: async () => "", remove: async () => {} };
  const bin = findPostgres();
  if (!bin) return [pglite];

  const cluster = await startCluster(bin);
  const postgres = {
    name: "Postgres",
    async createDatabase(name: string) {
      await ask(cluster.url("postgres"), `create database ${name}`);
      return cluster.url(name);
    },
    remove: cluster.stop,
  };
  return [pglite, postgres];
}

export async function startSite(
  programs: Programs,
  databaseUrl: string,
  size: Size,
): Promise<BenchSite> {
  const place = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "homeline-growth-")),
    DATABASE_URL: databaseUrl,
  };
  await makeDatabase(place, size);
  const cloud = await startCloudProcess(programs.cloud, place);
  const web = await startWebProcess(programs.web, place.DATA_DIR);

  return {
    visitor: await openVisitor(web.url),
    countCalls: (paths) => countCalls(programs.web, place.DATA_DIR, paths),
    async stop() {
      await web.stop();
      await cloud.stop();
      await rm(place.DATA_DIR, { recursive: true, force: true });
    },
  };
}

const NOT_COUNTED = /\/(rpc\/whoami|rpc\/price_cart|\.well-known\/jwks\.json)$/;

// why: with a web server of its own, so that what counts is not in the way when time is taken.
async function countCalls(program: string, dataDir: string, paths: string[]) {
  const proxy = await startCountingProxy();
  const web = await startWebProcess(program, dataDir, (url) => proxy.standBefore(url));
  const counts = new Map<string, number>();
  try {
    const visitor = await openVisitor(web.url);
    for (const path of paths) {
      proxy.takeCalls();
      await visitor.open(path);
      counts.set(path, proxy.takeCalls().filter((call) => !NOT_COUNTED.test(call)).length);
    }
  } finally {
    await web.stop();
    await proxy.close();
  }
  return counts;
}
