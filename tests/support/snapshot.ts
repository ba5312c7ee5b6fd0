import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { prepareDatabase } from "../../local-cloud/src/database/prepare";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { openPglite } from "../../local-cloud/src/engine/pglite";
import { readSettings, type Settings } from "../../local-cloud/src/settings";

const CACHE = resolve(".cache/snapshots");
const KEPT_FOR = 30 * 60 * 1_000;

/** A data directory of PGlite without any table, which takes seconds to make. */
export async function newPglite(): Promise<string> {
  return cached(`initdb-${await pgliteVersion()}`, async (draft) => {
    await (await openPglite(draft)).close();
  });
}

/** A data directory of PGlite, migrated and seeded, made again only when its sources change. */
export async function pgliteSnapshot(seed: Settings["seed"]): Promise<string> {
  const empty = await newPglite();
  const folder = await cached(`${seed}-${await digestOfSources()}`, async (draft) => {
    await copyFolder(empty, draft);
    const engine = await openPglite(draft);
    const settings = { ...readSettings({}), dataDir: draft, seed };
    await prepareForTests(engine, settings).finally(() => engine.close());
  });

  await removeOld();
  return folder;
}

/** The password of the demo's accounts, whose real hash takes longer to check than most requests of a test. */
const QUICK_HASH =
  "$argon2id$v=19$m=64,t=1,p=1$M9C7fsDIdTRx9wTcZfaVnA$QaAX5zxdtv7UsbPO8/J0Cj8XuUujN6YWmGHXZ+EZNp8";

/** Migrates and seeds a database, whose schedule may be called as often as tests want. */
export async function prepareForTests(engine: Engine, settings: Settings) {
  await prepareDatabase(engine, settings, () => {});
  await engine.query("update auth.users set encrypted_password = $1", [QUICK_HASH]);
  await engine.execute("update public.tasks set interval_seconds = 0 where interval_seconds = 5");
}

/** The folder of that name, made once. */
async function cached(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name);

  if (!existsSync(folder)) {
    const draft = join(CACHE, `draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      await make(draft);
      await rename(draft, folder);
    } catch (error) {
      // Another run may have made the same one meanwhile, and may be using it.
      if (!existsSync(folder)) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  await utimes(folder, new Date(), new Date());
  return folder;
}

async function removeOld() {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_FOR) await rm(path, { recursive: true, force: true });
  }
}

async function pgliteVersion(): Promise<string> {
  const text = await readFile("node_modules/@electric-sql/pglite/package.json", "utf8");
  return JSON.parse(text).version;
}

async function digestOfSources() {
  const hash = createHash("sha256").update(await pgliteVersion());
  hash.update(await readFile("tests/support/snapshot.ts"));

  for (const folder of ["local-cloud/src", "supabase"]) {
    const files = await readdir(folder, { recursive: true });
    const sources = files.filter((file) => /\.sql$|^(database|engine)\/.*ts$/.test(file));
    for (const file of sources.sort()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Copies what is in a folder; the system's own program takes a fifth of Node's time for it. */
export async function copyFolder(from: string, to: string) {
  await promisify(execFile)("cp", ["-R", `${from}/.`, to]);
}
