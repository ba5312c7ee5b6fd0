import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "homeline-test-";
const PLENTY = 4 * 1024 ** 3;

/** Lets tests write what they will throw away into memory, where there is plenty of it. */
export function scratchInMemory() {
  if (!existsSync(MEMORY)) return;
  removeLeftBehind();
  if (!hasPlenty()) return;

  // why: they make and delete a hundred thousand small files, and disks take longer than the tests.
  const folder = join(MEMORY, PREFIX + process.pid);
  mkdirSync(folder);
  // why: as in /tmp, a Postgres that runs as a user of its own removes what it has made.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => remove(folder));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
}

function hasPlenty() {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > PLENTY && freemem() > PLENTY;
}

function removeLeftBehind() {
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) {
      remove(join(MEMORY, name));
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
