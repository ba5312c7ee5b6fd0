import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The bytes of stored objects, one file for each version, which never changes. */
export interface FileStore {
  /** All or nothing: a file has its name once it is whole. */
  write(version: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined if there is no such file. */
  open(version: string): Promise<FileHandle | undefined>;
  remove(versions: (string | null | undefined)[]): Promise<void>;
  list(): Promise<string[]>;
  /** Removes what writers that were cut off have left. */
  removeUnfinished(): Promise<void>;
}

export function openFileStore(dataDir: string): FileStore {
  const whole = join(dataDir, "storage", "files");
  const unfinished = join(dataDir, "storage", "unfinished");
  const pathOf = (version: string) => join(whole, checkVersion(version));

  async function finish(version: string, fill: (path: string) => Promise<void>) {
    const path = join(unfinished, version);
    for (const folder of [whole, unfinished]) await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await fill(path);
      await rename(path, pathOf(version));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    write: (version, bytes) =>
      finish(version, (path) => pipeline(bytes, createWriteStream(path, { mode: 0o600 }))),
    open: async (version) => open(pathOf(version)).catch(absent),
    async remove(versions) {
      for (const version of versions.filter((one) => typeof one === "string")) {
        await rm(pathOf(version), { force: true });
      }
    },
    list: async () => (await readdir(whole).catch(absent)) ?? [],
    removeUnfinished: () => rm(unfinished, { recursive: true, force: true }),
  };
}

// Migrations name versions, too.
function checkVersion(version: string): string {
  if (!/^[\w-]+$/.test(version)) throw new Error(`Not the version of an object: ${version}`);
  return version;
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
