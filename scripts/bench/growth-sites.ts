import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, findPostgres, startCluster } from "../../tests/support/postgres";
import { startCloudProcess } from "./cloud-process";
import { makeDatabase, type Size } from "./growth-content";
import { startWebProcess } from "./web-process";

export interface Programs {
  cloud: string;
  web: string;
}

/** A web site with a backend of its own. */
export interface BenchSite {
  url: string;
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
    url: web.url,
    async stop() {
      await web.stop();
      await cloud.stop();
      await rm(place.DATA_DIR, { recursive: true, force: true });
    },
  };
}
