import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const END_WITH_PARENT = pathToFileURL(resolve("scripts/setup/end-with-parent.mjs")).href;
const STOP_TIMEOUT_MS = 15_000;

/** @type {{ stop(): Promise<void> }[]} */
const running = [];

/**
 * Starts a child process; `listen` gets its output.
 * @param {string} program
 * @param {Record<string, string | undefined>} env
 * @param {(text: string) => void} listen
 * @param {string[]} [args]
 */
export function startChild(program, env, listen, args = []) {
  // Ctrl-C would reach all children at once; here the parent stops them in order.
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", `--import=${END_WITH_PARENT}`, program, ...args],
    { env, detached: true, stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", listen);

  const exited = once(child, "exit");
  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const killing = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(killing);
  }
  running.push({ stop });
  return { pid: child.pid, exited, stop };
}

/** Stops the last one first, because it depends on those before it. */
export async function stopChildren() {
  for (const { stop } of running.splice(0).reverse()) await stop();
}
