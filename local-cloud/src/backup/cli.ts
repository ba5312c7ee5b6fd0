import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { openEngine } from "../engine/open";
import { lockDirectory } from "../lock";
import { readSettings, type Settings } from "../settings";
import { restoreBackup } from "./restore-backup";
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
  const bytes = (await fromRunningCloud(settings)) ?? (await stopped(settings, writeBackup));

  // A backup holds passwords' hashes and keys.
  await writeFile(file, bytes, { mode: 0o600, flag: "wx" }).catch((error) => {
    throw error.code === "EEXIST" ? new Error(`${file} exists already.`) : error;
  });
  console.log(`${file} holds the data and the keys of ${settings.dataDir}. Keep it secret.`);
}

async function restore(settings: Settings) {
  if (!name) throw new Error("Name the file of the backup: npm run restore -- FILE");
  const bytes = await readFile(name).catch(() => {
    throw new Error(`${name} cannot be read.`);
  });
  await stopped(settings, ({ engine }) => restoreBackup(engine, settings, bytes));
  console.log(`${settings.dataDir} holds the data of ${name}.`);
}

/** The backup of the cloud that runs on this data directory, if one does. */
async function fromRunningCloud({ dataDir }: Settings): Promise<Uint8Array | undefined> {
  const text = await readFile(join(dataDir, "local.env"), "utf8").catch(() => "");
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: apikey = "" } = parseEnv(text);
  const response = await fetch(`${SUPABASE_URL}/backup`, { headers: { apikey } }).catch(() => null);
  if (!response) return undefined;

  if (!response.ok) throw new Error(`The local cloud answers ${response.status} to a backup.`);
  return new Uint8Array(await response.arrayBuffer());
}

type Opened = Parameters<typeof writeBackup>[0];

async function stopped<Result>(settings: Settings, work: (opened: Opened) => Promise<Result>) {
  const release = await lockDirectory(settings.dataDir);
  try {
    const engine = await openEngine(settings);
    return await work({ engine, settings }).finally(() => engine.close());
  } finally {
    await release();
  }
}
