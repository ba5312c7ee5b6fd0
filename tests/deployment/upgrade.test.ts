import { execFile } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { MIGRATIONS } from "#database";
import { migrate } from "../../local-cloud/src/database/migrate";
import { prepareDatabase } from "../../local-cloud/src/database/prepare";
import type { Queryable } from "../../local-cloud/src/engine/engine";
import { openEngine } from "../../local-cloud/src/engine/open";
import { readSettings, type Settings } from "../../local-cloud/src/settings";
import { startCloud } from "../../local-cloud/src/start";
import { ask, type Cluster, findPostgres, startCluster } from "../../local-cloud/testing/postgres";
import { startWebProcess, type WebProcess } from "../../scripts/bench/web-process";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { addNextMigration, NEXT_VERSION } from "../support/releases";
import { startWalkers } from "../support/walkers";

const THIS_BUILD = ".";
const SERVER = "build/run/main/main.mjs";

const bin = findPostgres();
let cluster: Cluster | undefined;
let root: string;
let nextBuild: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "homeline-upgrade-"));
  if (bin) cluster = await startCluster(bin);
  await ensureBuilt();
  nextBuild = await buildNextRelease(join(root, "next"));
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Builds the site with a migration more, which its server asks the database for. */
async function buildNextRelease(folder: string): Promise<string> {
  const isLeftOut = (path: string) => /^(node_modules|build|\.git|\.cache|\.data)/.test(path);
  cpSync(THIS_BUILD, folder, {
    recursive: true,
    filter: (path) => !isLeftOut(relative(THIS_BUILD, path)),
  });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  await addNextMigration(join(folder, "supabase"));
  const types = join(folder, "supabase/database.types.ts");
  const last = `"${MIGRATIONS.at(-1)}"`;
  const text = await readFile(types, "utf8");
  await writeFile(types, text.replace(last, `${last},"${NEXT_VERSION}"`));
  await promisify(execFile)("npm", ["run", "build"], { cwd: folder });

  return folder;
}

describe.each(["pglite", "postgres"] as const)("a shop with today's migrations (%s)", (engine) => {
  test.skipIf(engine === "postgres" && !bin)(
    "moves on to the next one behind two servers, and no request fails",
    async () => {
      const settings = await settingsOf(engine);
      const rows = await fillShop(settings);
      const cloud = await startCloud(settings, { log: () => {} });
      onTestFinished(() => cloud.stop());
      const servers: WebProcess[] = [];
      const start = async (folder: string) => {
        const web = await startWebProcess(resolve(folder, SERVER), settings.dataDir, {
          folder,
          variables: {
            STOP_GRACE_SECONDS: "1",
            COOKIE_SECRET: "the same on each server, as it must",
          },
        });
        onTestFinished(() => web.stop());
        servers.push(web);
      };
      await start(THIS_BUILD);
      await start(THIS_BUILD);
      const walkers = await startWalkers(servers);
      onTestFinished(async () => void (await walkers.stop()));
      await walkers.round();

      expect(await migrate(cloud.engine, join(nextBuild, "supabase"))).toHaveLength(1);
      await walkers.round();
      for (const old of [...servers]) {
        await start(nextBuild);
        await walkers.round();
        await old.stop();
        servers.splice(servers.indexOf(old), 1);
        await walkers.round();
      }

      expect(await walkers.stop()).toEqual([]);
      expect(await countRows(cloud.engine)).toEqual(rows);
    },
    300_000,
  );
});

async function settingsOf(engine: "pglite" | "postgres"): Promise<Settings> {
  const dataDir = join(root, `data-${engine}`);
  const settings = { ...readSettings({ AUTH_RATE_LIMITS: "off" }), port: 0, dataDir };
  if (engine === "pglite" || !cluster) return settings;

  await ask(cluster.url("postgres"), "create database upgrade");
  return { ...settings, databaseUrl: cluster.url("upgrade") };
}

/** Fills a shop as this build does, and counts what it has. */
async function fillShop(settings: Settings) {
  const engine = await openEngine(settings);
  try {
    await prepareDatabase(engine, settings, () => {});
    return await countRows(engine);
  } finally {
    await engine.close();
  }
}

async function countRows(db: Queryable) {
  const tables = ["profiles", "orders", "order_items", "products", "jobs", "blog_posts"];
  const counts = tables.map((table) => `(select count(*) from public.${table}) as ${table}`);
  const [row] = await db.query(`select ${counts}`);

  return row;
}
