import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Settings } from "~/settings";
import { VERSION } from "~/version";
import { currentRequestId } from "./backend-calls";
import { close, listen, refuse, type WebServer } from "./web-server";

/** The two steps of a stop: between them balancers notice, and the server still answers. */
export interface Stop {
  stopping: AbortController;
  closing: AbortController;
}

export const createStop = (): Stop => ({
  stopping: new AbortController(),
  closing: new AbortController(),
});

interface Running extends Stop {
  settings: Settings;
  log: Logger;
  release?: () => Promise<unknown>;
}

// Process 1 of a container must listen for signals, because Linux ignores them otherwise.
let stopOn = async (_signal: NodeJS.Signals): Promise<void> => process.exit(0);

/**
 * Serves until SIGINT, SIGTERM or an error that nothing has caught; then ends open streams, finishes current requests,
 * and exits.
 */
export async function run(server: WebServer, running: Running) {
  const { settings, log, stopping, closing, release = async () => {} } = running;
  const port = await listen(server, { host: settings.HOST, port: settings.PORT });
  // Each open stream adds a listener, and Node warns of a leak at more than ten.
  setMaxListeners(0, closing.signal);

  stopOn = async (signal) => {
    // The signal may come twice: from the terminal to the process group, and from the parent.
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Ctrl-C (SIGINT) comes from a person at a terminal, so it stops at once.
    if (signal === "SIGTERM") await delay(settings.STOP_GRACE_SECONDS * 1000);
    await end();
  };
  // Rejections that nothing handles come here, too. What they leave behind is unknown, so a new process takes over.
  process.on("uncaughtException", async (err) => {
    process.exitCode = 1;
    log.error({ err, requestId: currentRequestId() }, "Nothing caught this, so the server ends");
    if (stopping.signal.aborted) return;
    stopping.abort();
    refuse(server);
    await end();
  });

  async function end() {
    closing.abort();
    await Promise.all([close(server), release()]);
    process.exit();
  }

  const host = settings.HOST ? ` of ${settings.HOST}` : "";
  log.info(`The web site is at ${settings.SITE_URL} (port ${port}${host}, version ${VERSION}).`);
}

/** Runs a main function; if it cannot start, prints the reason in one sentence. */
export async function start(main: () => Promise<void>) {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopOn(signal));
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
