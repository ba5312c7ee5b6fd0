import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UserFacingError } from "./progress.mjs";

const END_WITH_PARENT = pathToFileURL(resolve("scripts/setup/end-with-parent.mjs")).href;
const STOP_TIMEOUT_MS = 15_000;
const TAIL = 2_000;

/** What the local cloud and the web server print once they are ready. */
export const CLOUD_READY = "local.env";
export const WEB_READY = "The web site is at";

/** @type {{ stop(): Promise<void> }[]} */
const running = [];

/**
 * Starts a program as a child process, and resolves when it has printed the text `ready`.
 * `listen` gets all of its output.
 * @param {string} program
 * @param {Record<string, string | undefined>} env
 * @param {{ ready: string, args?: string[], cwd?: string | undefined, listen?: (text: string) => void }} options
 */
export async function startChild(program, env, { ready, args = [], cwd, listen }) {
  // Ctrl-C would reach all children at once; here the parent stops them in order.
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", `--import=${END_WITH_PARENT}`, program, ...args],
    // Remix declares that each environment has NODE_ENV.
    {
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      cwd,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  const exited = once(child, "exit");
  let isStopping = false;
  /** The code and signal of a child that has ended by itself; of any other it stays open. */
  const crashed = exited.then((exit) => (isStopping ? new Promise(() => {}) : exit));
  /** @param {NodeJS.Signals} [signal] */
  async function stop(signal = "SIGTERM") {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const killing = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(killing);
  }
  running.push({ stop });

  let tail = "";
  const lastOutput = () => tail.trim();
  /** @type {Promise<void>} */
  const isReady = new Promise((resolve, reject) => {
    const onText = (/** @type {string} */ text) => {
      tail += text;
      if (tail.includes(ready)) resolve();
      tail = tail.slice(-TAIL);
      listen?.(text);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", onText);
    exited.then(() => reject(new UserFacingError(lastOutput() || `${program} did not start.`)));
  });
  await isReady;

  return { pid: child.pid ?? 0, exited, crashed, stop, lastOutput };
}

/** Stops the last one first, because it depends on those before it. */
export async function stopChildren() {
  for (const { stop } of running.splice(0).reverse()) await stop();
}
