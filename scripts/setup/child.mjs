import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const END_WITH_PARENT = pathToFileURL(resolve("scripts/setup/end-with-parent.mjs")).href;
const PATIENCE = 10_000;

const running = [];

/** Starts a program of ours as a process of its own; `listen` gets what it prints. */
export function startChild(program, env, listen) {
  // why: in a group of its own a Ctrl-C reaches it through us only, in the order we choose.
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", `--import=${END_WITH_PARENT}`, program],
    { env, detached: true, stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", listen);

  const exited = once(child, "exit");
  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const patience = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
    await exited;
    clearTimeout(patience);
  }
  running.push({ stop });
  return { exited, stop };
}

/** Ends all of them, the last started first, since it leans on those before it. */
export async function stopChildren() {
  for (const { stop } of running.splice(0).reverse()) await stop();
}
