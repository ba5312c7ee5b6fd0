import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";

/**
 * Holds a data directory for this process; a second one is refused with a sentence.
 * PGlite itself does not look, and two on one directory lose rows without a word.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const pidFile = join(dataDir, "cloud.pid");
  const holder = createServer((socket) => socket.destroy());

  try {
    await listen(holder, await addressOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    const pid = (await readFile(pidFile, "utf8").catch(() => "")).trim();
    throw new Error(
      `${dataDir} is in use by another local cloud${pid ? ` (process ${pid})` : ""}. ` +
        "Stop that one first, or set DATA_DIR and LOCAL_CLOUD_PORT to run a second beside it.",
    );
  }
  holder.unref();
  await writeFile(pidFile, `${process.pid}\n`);

  return async () => {
    await rm(pidFile, { force: true });
    await new Promise((resolve) => holder.close(resolve));
  };
}

// why: a name that the kernel itself holds is free again the moment its process dies, however it
// dies, and it cannot be mistaken for another process that got the same number later.
async function addressOf(dataDir: string) {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const name = `homeline-local-cloud-${dev}-${ino}`;

  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(dataDir, "cloud.sock");
}

function listen(server: Server, path: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path, exclusive: true }, resolve);
  });
}
