import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { UNREAD } from "~/script/unread-request";

// Browsers keep 180 cookies of 4 KB for a site, and only a request that is read can drop them.
const MAX_HEADER_BYTES = 768 * 1024;

/** How long an upload may take. */
export const UPLOAD_TIMEOUT_MS = 15 * 60_000;

// The server closes a connection that sends its headers too slowly, or does not read its answer; bodies have clocks
// of their own (`upload-body.ts`). It keeps an idle one for longer than the minute of a proxy.
const LIMITS = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_TIMEOUT_MS + 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const IDLE_TIMEOUT_MS = 120_000;
// A checkout may take 20 seconds, and some more for what the page reads besides.
export const STOP_TIMEOUT_MS = 25_000;

export interface WebServer extends Server {
  /** How many answers have not ended. */
  openAnswers: number;
}

export function createWebServer(listener: RequestListener): WebServer {
  const listen: RequestListener = (req, res) => {
    server.openAnswers++;
    res.once("close", () => server.openAnswers--);
    listener(req, res);
  };
  const server: WebServer = Object.assign(createServer(LIMITS, listen), { openAnswers: 0 });
  server.timeout = IDLE_TIMEOUT_MS;
  // A client that sends `Expect: 100-continue` can be rejected before it sends its body.
  server.on("checkContinue", listen);
  return server;
}

export interface Address {
  /** Without it the server listens on every address of the machine. */
  host: string | undefined;
  port: number;
}

/** Listens on the port (0: any free one) of that host, and returns the bound port. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await once(server.listen(port, host), "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
    );
  });
  const address = server.address();

  return typeof address === "object" && address ? address.port : port;
}

/** Answers requests that come on open connections with 503 from here on, so that a proxy asks another server. */
export function refuse(server: WebServer) {
  for (const event of ["request", "checkContinue"]) server.removeAllListeners(event);
  server.on("request", (_req, res) => {
    const headers = { "Content-Type": "text/plain", "Retry-After": "2", [UNREAD]: "?1" };
    res.writeHead(503, { ...headers, Connection: "close" });
    res.end("This site starts again. Please try again in a few seconds.");
  });
}

/** Accepts no new connections, and resolves when the current ones have ended and all is closed. */
export async function close(server: WebServer) {
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser opens connections ahead, and Node counts one as idle only after a request.
  const closingIdle = setInterval(() => {
    if (server.openAnswers === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 50);
  const closingAll = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);

  await closed;
  clearInterval(closingIdle);
  clearTimeout(closingAll);
}
