import { existsSync } from "node:fs";
import { access, constants, open, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseEnv } from "node:util";
import type { Engine } from "../engine/engine";
import { openEngine } from "../engine/open";
import { lockDirectory } from "../lock";
import { readSettings, type Settings } from "../settings";
import { openFileStore } from "../storage/file-store";
import { restoreBackup } from "./restore-backup";
import { refuseUnfinished, whileMarked } from "./unfinished-restore";
import { writeBackup } from "./write-backup";

const [command, name] = process.argv.slice(2);

try {
  const settings = readSettings(process.env);
  if (command === "backup") await backup(settings);
  else await restore(settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backup(settings: Settings) {
  const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(name ?? `homeline-${now}.backup`);
  if (!existsSync(join(settings.dataDir, "keys.json"))) {
    throw new Error(`There is no data in ${settings.dataDir}. DATA_DIR names another folder.`);
  }
  refuseUnfinished(settings.dataDir);

  // A backup holds passwords' hashes and keys.
  const handle = await open(file, "wx", 0o600).catch((error) => {
    throw error.code === "EEXIST" ? new Error(`${file} exists already.`) : error;
  });
  try {
    await writeTo(handle.createWriteStream(), settings);
  } catch (error) {
    await rm(file);
    throw error;
  }
  console.log(`${file} holds the data and the keys of ${settings.dataDir}. Keep it secret.`);
}

async function restore(settings: Settings) {
  if (!name) throw new Error("Name the file of the backup: npm run restore -- FILE");
  await access(name, constants.R_OK).catch(() => {
    throw new Error(`${name} cannot be read.`);
  });
  await locked(settings, () =>
    whileMarked(settings.dataDir, () =>
      opened(settings, (engine) => restoreBackup(engine, settings, name)),
    ),
  );
  console.log(`${settings.dataDir} holds the data of ${name}.`);
}

async function writeTo(destination: Writable, settings: Settings) {
  const running = await askRunningCloud(settings);
  if (running) await pipeline(running, destination);
  else {
    await locked(settings, () =>
      opened(settings, (engine) => {
        const files = openFileStore(settings.dataDir);
        return writeBackup({ engine, settings, files }, destination);
      }),
    );
  }
}

/** The backup of the cloud that runs on this data directory, if one does. */
async function askRunningCloud({ dataDir }: Settings) {
  const text = await readFile(join(dataDir, "local.env"), "utf8").catch(() => "");
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: apikey = "" } = parseEnv(text);
  const response = await fetch(`${SUPABASE_URL}/backup`, { headers: { apikey } }).catch(() => null);
  if (!response) return undefined;

  if (!response.ok || !response.body) {
    throw new Error(`The local cloud answers ${response.status} to a backup.`);
  }
  return response.body;
}

async function locked(settings: Settings, work: () => Promise<void>) {
  const release = await lockDirectory(settings.dataDir);
  await work().finally(release);
}

async function opened(settings: Settings, work: (engine: Engine) => Promise<void>) {
  const engine = await openEngine(settings);
  await work(engine).finally(() => engine.close());
}
