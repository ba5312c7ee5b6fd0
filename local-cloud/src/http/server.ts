import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { readRequest } from "./read-request";
import { RequestError } from "./request-error";
import { sendResponse } from "./send-response";

export interface Handler {
  /** Whether what answers at this path reads a body while it comes. */
  streams(pathname: string): boolean;
  fetch(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export type Log = (line: string) => void;

// Slow headers must not keep connections open; `readRequest` limits the time of bodies. An idle connection stays for a
// minute, as in front of a hosted project: a busy client may notice late that it was closed, and its next call breaks.
const SERVER_OPTIONS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

const OTHER_HOST = "The local cloud answers to localhost and 127.0.0.1 only.";

const CLOSE_TIMEOUT_MS = 1_000;
const DISCARD_TIMEOUT_MS = 30_000;

// A development server must not be reachable from other machines.
const HOST = "127.0.0.1";

/** Listens on a port (0: any free one). Requests before `handle` is called get a 503. */
export async function openServer(port: number, log: Log) {
  const server = createServer(
    SERVER_OPTIONS,
    (incoming, outgoing) => void respond(incoming, outgoing, origin, handler, log),
  );
  const closeUpgraded = trackUpgrades(server, (...handshake) => handler.upgrade(...handshake), log);

  let handler = closed;
  const boundPort = await listen(server, port);
  const origin = `http://${HOST}:${boundPort}`;

  return {
    port: boundPort,
    origin,
    handle(open: Handler) {
      handler = open;
    },
    async close() {
      handler = closed;
      const done = new Promise((resolve) => server.close(resolve));
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      server.closeIdleConnections();
      closeUpgraded();
      await done;
      clearTimeout(timer);
    },
  };
}

// A page of another site whose name leads to this machine could otherwise read all of it.
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const isLoopback = ({ headers }: IncomingMessage) => LOOPBACK.test(headers.host ?? "");

const closed: Handler = {
  streams: () => false,
  async fetch() {
    throw new RequestError(503, { message: "The local cloud is starting or stopping." });
  },
  upgrade(_request, socket) {
    socket.destroy();
  },
};

function trackUpgrades(server: Server, upgrade: Handler["upgrade"], log: Log) {
  const sockets = new Set<Duplex>();

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    try {
      if (isLoopback(request)) upgrade(request, socket, head);
      else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    } catch (error) {
      log(unexpected(error));
      socket.destroy();
    }
  });

  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  handler: Handler,
  log: Log,
) {
  const start = performance.now();
  const response = await responseTo(incoming, origin, handler, log);
  await sendResponse(outgoing, response).catch((error: unknown) => {
    log(unexpected(error));
    outgoing.destroy();
  });
  discardRest(incoming);

  log(
    `${incoming.method} ${pathOf(incoming)} ${response.status} ${Math.round(performance.now() - start)} ms`,
  );
}

// Many clients read a response only once they have sent all of a body, even of one that was refused.
function discardRest(incoming: IncomingMessage) {
  if (incoming.complete) return;
  const timer = setTimeout(() => incoming.destroy(), DISCARD_TIMEOUT_MS);
  incoming.once("close", () => clearTimeout(timer));
  incoming.on("data", () => {}).resume();
}

async function responseTo(incoming: IncomingMessage, origin: string, handler: Handler, log: Log) {
  try {
    if (!isLoopback(incoming)) throw new RequestError(403, { message: OTHER_HOST });
    const isStreamed = handler.streams(pathOf(incoming));
    return await handler.fetch(await readRequest(incoming, origin, { isStreamed }));
  } catch (error) {
    if (error instanceof RequestError) return error.toResponse();
    log(unexpected(error));
    return Response.json({ message: "Internal Server Error" }, { status: 500 });
  }
}

// A query string may contain a token.
function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function unexpected(error: unknown) {
  return `unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function listen(server: Server, port: number) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? portTaken(port) : error);
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function portTaken(port: number) {
  return new Error(
    `Port ${port} is in use by another program. Stop it, or set LOCAL_CLOUD_PORT to a free one.`,
  );
}
