import { constants } from "node:fs";
import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

type Release = () => Promise<unknown>;

/** Locks a data directory for this process, since two PGlites on one directory lose rows. */
export async function lockDirectory(dataDir: string): Promise<Release> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(dataDir, "cloud.pid");
  const release = await lockSoon(dataDir);

  if (!release) {
    const pid = (await readFile(pidFile, "utf8").catch(() => "")).trim();
    throw new Error(
      `${dataDir} is in use by another local cloud${pid ? ` (process ${pid})` : ""}. ` +
        "Stop that one first, or set DATA_DIR and LOCAL_CLOUD_PORT to run a second beside it.",
    );
  }
  await writeFile(pidFile, `${process.pid}\n`);

  return async () => {
    await rm(pidFile, { force: true });
    await release();
  };
}

/**
 * While this process starts a program, that program has a copy of a lock that was just released,
 * for some milliseconds.
 */
async function lockSoon(dataDir: string): Promise<Release | undefined> {
  for (let attempt = 1; attempt < 5; attempt++) {
    const release = await lock(dataDir);
    if (release) return release;
    await delay(100);
  }
  return lock(dataDir);
}

// The kernel releases such a lock whenever its process ends, even after a crash.
function lock(dataDir: string): Promise<Release | undefined> {
  return process.platform === "linux" ? lockName(dataDir) : lockFile(join(dataDir, "cloud.lock"));
}

/** Linux: an abstract socket name. */
async function lockName(dataDir: string): Promise<Release | undefined> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const server = createServer((socket) => socket.destroy()).unref();

  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen({ path: `\0homeline-local-cloud-${dev}-${ino}`, exclusive: true }, () => {
      resolve(() => new Promise((closed) => server.close(closed)));
    });
  });
}

/** macOS and Windows: a file opened exclusively (O_EXLOCK, UV_FS_O_EXLOCK). */
async function lockFile(path: string): Promise<Release | undefined> {
  const exclusively = process.platform === "win32" ? 0x10000000 : 0x20 | constants.O_NONBLOCK;

  try {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT | exclusively);
    return () => file.close();
  } catch (error) {
    if (["EAGAIN", "EBUSY"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
