import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { isAlive } from "./is-alive.mjs";

const MEMORY_DISK = "/dev/shm";
const PREFIX = "homeline-test-";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Puts the temporary files of the tests into memory if there is enough of it. */
export function scratchInMemory() {
  if (!existsSync(MEMORY_DISK)) return;
  removeLeftovers();
  if (!hasEnoughMemory()) return;

  // Tests create and delete a hundred thousand small files, which is slow on a disk.
  const folder = join(MEMORY_DISK, PREFIX + process.pid);
  mkdirSync(folder);
  // Postgres may run as another user and must be able to delete its files.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => remove(folder));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
}

function hasEnoughMemory() {
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ENOUGH_BYTES && freemem() > ENOUGH_BYTES;
}

function removeLeftovers() {
  for (const name of readdirSync(MEMORY_DISK)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) {
      remove(join(MEMORY_DISK, name));
    }
  }
}

const remove = (/** @type {string} */ folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
