import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RestoreRefused } from "./restore-backup";

const MARK = "restore-unfinished";

/** Marks a data directory while it is filled: what is cut off must not pass for an empty one. */
export async function whileMarked(dataDir: string, restore: () => Promise<void>) {
  refuseUnfinished(dataDir);
  await writeFile(join(dataDir, MARK), "");
  const unmark = () => rm(join(dataDir, MARK));

  await restore().catch(async (error: unknown) => {
    if (error instanceof RestoreRefused) await unmark();
    throw error;
  });
  await unmark();
}

export function refuseUnfinished(dataDir: string) {
  if (!existsSync(join(dataDir, MARK))) return;
  throw new Error(
    `A restore into ${dataDir} was cut off, so data is missing. Run "npm run reset" (and empty ` +
      "the database of DATABASE_URL, if it is used), and restore again.",
  );
}
