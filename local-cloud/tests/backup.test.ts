import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { restoreBackup } from "../src/backup/restore-backup";
import { listTables } from "../src/backup/tables";
import { writeBackup } from "../src/backup/write-backup";
import type { Engine } from "../src/engine/engine";
import { openPglite } from "../src/engine/pglite";
import { openPostgres } from "../src/engine/postgres";
import { readSettings, type Settings } from "../src/settings";
import { type RunningCloud, startCloud } from "../src/start";
import { ask } from "../testing/postgres";

async function emptyFolder() {
  const dataDir = await mkdtemp(join(inject("backends").folder, "restored-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The settings of an empty database of either engine. */
async function emptyDatabase(name: Engine["name"]): Promise<Settings> {
  const settings = { ...readSettings({}), port: 0, dataDir: await emptyFolder() };
  const { postgres } = inject("backends");
  if (name === "pglite" || typeof postgres === "string" || "failure" in postgres) return settings;

  const database = `restored_${randomUUID().slice(0, 8)}`;
  const admin = postgres.demo.replace("/demo?", "/postgres?");
  await ask(admin, `create database ${database}`);
  onTestFinished(async () => void (await ask(admin, `drop database ${database} with (force)`)));
  return { ...settings, databaseUrl: postgres.demo.replace("/demo?", `/${database}?`) };
}

const open = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

async function restore(settings: Settings, file: string) {
  const engine = await open(settings);
  await restoreBackup(engine, settings, file).finally(() => engine.close());
}

/** A file that is gone after the test. */
async function fileOf(bytes: Uint8Array) {
  const file = join(await emptyFolder(), "one.backup");
  await writeFile(file, bytes);
  return file;
}

async function backupOf(cloud: RunningCloud) {
  const file = await fileOf(Buffer.of());
  await writeBackup(cloud, createWriteStream(file));
  return file;
}

/** Every row of every table, as text. */
async function everything(engine: Engine) {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await listTables(engine)) {
    rows[name] = await engine.query(`select t::text from ${name} t order by 1`);
  }
  return rows;
}

onOneEngine(
  "a backup",
  (cloud, engine) => {
    const other = engine === "pglite" ? "postgres" : "pglite";
    test(`restores all data into ${other}`, async () => {
      await cloud().as("customer@homeline.test");
      await cloud().engine.execute(`update public.profiles set username = E'\\\\ "quoted" ☃'
      where email = 'customer@homeline.test'`);
      const settings = await emptyDatabase(other);
      const before = await everything(cloud().engine);
      await restore(settings, await backupOf(cloud()));

      const restored = await startCloud(settings, { log: () => {} });
      onTestFinished(() => restored.stop());
      expect(await everything(restored.engine)).toEqual(before);
      expect(restored.keys.secret).toBe(cloud().keys.secret);
      expect((await stat(join(settings.dataDir, "keys.json"))).mode & 0o077).toBe(0);
      // The next row gets a number of its own.
      await restored.engine.execute(
        "insert into public.admin_log (actor_id, actor_name, action, entity, entity_id) " +
          "select actor_id, actor_name, action, entity, entity_id from public.admin_log limit 1",
      );
      // To make an empty PGlite takes seconds on a busy machine.
    }, 90_000);

    test("is of one moment, while others write", async () => {
      let isDone = false;
      const writing = (async () => {
        for (let round = 0; !isDone; round++) {
          await cloud().engine.execute(
            `insert into public.app_settings (key, value) values ('a${round}', ''), ('b${round}', '')`,
          );
        }
      })();
      const backups = [];
      for (let round = 0; round < 3; round++) backups.push(await backupOf(cloud()));
      isDone = true;
      await writing;

      for (const backup of backups) {
        const text = gunzipSync(await readFile(backup)).toString();
        const count = (letter: string) =>
          text.match(new RegExp(`"key":"${letter}\\d+"`, "g"))?.length;
        expect(count("a")).toBe(count("b"));
      }
    });

    test("is given by the cloud that runs, to its secret key only", async () => {
      const get = (apikey: string) => fetch(`${cloud().url}/backup`, { headers: { apikey } });
      expect((await get(cloud().keys.publishable)).status).toBe(403);
      expect((await get("")).status).toBe(401);

      const backup = Buffer.from(await (await get(cloud().keys.secret)).arrayBuffer());
      expect(gunzipSync(backup).toString()).toContain("customer@homeline.test");
    });

    describe("is refused with a sentence, and restores nothing", () => {
      test("if it is of another version", async () => {
        const text = gunzipSync(await readFile(await backupOf(cloud()))).toString();
        const other = await fileOf(gzipSync(text.replace(/("2026\d+_catalog":")\w/, "$1x")));
        await expect(restoreBackup(cloud().engine, cloud().settings, other)).rejects.toThrow(
          /another version \(2026\d+_catalog is not the same\), so nothing was restored/,
        );
      });

      test("if it is not whole, or something else", async () => {
        const backup = await readFile(await backupOf(cloud()));
        for (const bytes of [backup.subarray(0, -100), Buffer.from("PGDMP"), gzipSync("{}")]) {
          const file = await fileOf(bytes);
          await expect(restoreBackup(cloud().engine, cloud().settings, file)).rejects.toThrow(
            "not a whole backup",
          );
        }
      });

      test("if there is data already", async () => {
        const { settings } = cloud();
        const backup = await backupOf(cloud());
        await expect(restoreBackup(cloud().engine, settings, backup)).rejects.toThrow(
          "There is data already",
        );
      });
    });
  },
  { seed: "demo" },
);
