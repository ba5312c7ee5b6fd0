import type { Db } from "../_shared/clients.ts";

const BATCH = 50;
const MAX_BATCHES = 20;

/** Removes the bytes of files that are read no more, and then their rows. One that is gone already is removed, too. */
export async function removeFiles(db: Db, until: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    const { data: due } = await db.rpc("removed_files", { _limit: BATCH }).throwOnError();
    if (due.length === 0) return;
    for (const [bucket, paths] of pathsByBucket(due)) {
      const { error } = await db.storage.from(bucket).remove(paths);
      if (error) throw error;
    }
    await db.rpc("forget_removed_files", { _files: due }).throwOnError();
  }
}

/** A stored file is called by its bucket and its path in there. */
function pathsByBucket(files: string[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const file of files) {
    const [bucket = "", ...rest] = file.split("/");
    paths.set(bucket, [...(paths.get(bucket) ?? []), rest.join("/")]);
  }
  return paths;
}
