import { once, setMaxListeners } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Settings } from "./settings";

// Browsers keep 180 cookies of 4 KB for a site, and only a request that is read can drop them.
const MAX_HEADER_BYTES = 768 * 1024;

// A connection that sends its headers or its body too slowly is closed instead of waited
// for, and so is one that does not read its answer. A proxy keeps its connections for a minute.
const LIMITS = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const IDLE_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

export interface WebServer extends Server {
  /** The answers that are under way. */
  answers: Set<ServerResponse>;
}

export function createWebServer(listener: RequestListener): WebServer {
  const answers = new Set<ServerResponse>();
  const listen: RequestListener = (req, res) => {
    answers.add(res);
    res.once("close", () => answers.delete(res));
    listener(req, res);
  };
  const server = createServer(LIMITS, listen);
  server.timeout = IDLE_TIMEOUT_MS;
  // A client that sends `Expect: 100-continue` can be rejected before it sends its body.
  server.on("checkContinue", listen);
  return Object.assign(server, { answers });
}

/** Listens on the port (0: any free one) of that host, and returns the bound port. */
export async function listen(
  server: Server,
  { host, port }: Pick<Settings, "host" | "port">,
): Promise<number> {
  await once(server.listen(port, host), "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
    );
  });
  const address = server.address();

  return typeof address === "object" && address ? address.port : port;
}

/** Accepts no new requests, and resolves when the current ones have ended and all is closed. */
export async function close(server: WebServer) {
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser opens connections ahead, and Node does not count one without a request as idle.
  const closingIdle = setInterval(() => {
    if (server.answers.size === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 50);
  const closingAll = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);

  await closed;
  clearInterval(closingIdle);
  clearTimeout(closingAll);
}

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

// As process 1 of a container a signal without a listener does nothing.
let stopOn = async (_signal: NodeJS.Signals): Promise<void> => process.exit(0);

/** Serves until SIGINT or SIGTERM; then ends open streams, finishes current requests, and exits. */
export async function run(server: WebServer, running: Running) {
  const { settings, log, stopping, closing, release = async () => {} } = running;
  const port = await listen(server, settings);
  // Each open stream adds a listener, and Node warns of a leak at more than ten.
  setMaxListeners(0, closing.signal);

  stopOn = async (signal) => {
    // A terminal signals the process group and the parent forwards it, so it may come twice.
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Ctrl-C comes from a person, who waits.
    if (signal === "SIGTERM") await delay(settings.stopGraceMs);
    closing.abort();
    await Promise.all([close(server), release()]);
    process.exit(0);
  };
  // An unhandled rejection must not end the other requests.
  process.on("unhandledRejection", (reason) => log.error(reason, "unexpected"));

  const host = settings.host ? ` of ${settings.host}` : "";
  log.info(`The web site is at ${settings.siteUrl.origin} (port ${port}${host}).`);
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
