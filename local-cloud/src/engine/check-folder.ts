import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";

// A new database takes 40 MB, and its log grows by 16 MB at a time.
const NEEDED_MEGABYTES = 64;

/** Returns why a database cannot be opened in a folder; PGlite fails there without a reason. */
export async function checkFolder(dataDir: string, folder: string) {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);

  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < NEEDED_MEGABYTES) {
    throw new Error(
      `The disk of ${dataDir} is full: ${free} MB are free, and the database needs ` +
        `${NEEDED_MEGABYTES}. Free some space and start again, or set DATA_DIR to another disk.`,
    );
  }
  // The keys are made after the first start has opened the database. PGlite makes a new one in
  // place of a database whose version is gone.
  if (existsSync(join(dataDir, "keys.json")) && (await isDamaged(folder))) {
    throw new Error(damaged(folder));
  }
}

export const damaged = (folder: string) =>
  `The database in ${folder} does not open, because its files are damaged. ` +
  "Put them back from a copy, or start over with an empty one (npm run reset).";

async function isDamaged(folder: string) {
  const names = await readdir(folder).catch((): string[] => []);
  return names.length > 0 && !names.includes("PG_VERSION");
}
