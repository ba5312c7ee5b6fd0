import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answer } from "./answer";
import { Problem } from "./problem";
import { readRequest } from "./read-request";

export interface Handler {
  fetch(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export type Log = (line: string) => void;

/** How long a request under way may take to finish once the server stops. */
const PATIENCE = 1_000;

// why: loopback only; what is for development is not for the neighbours.
const HOST = "127.0.0.1";

/** Takes a port (0: any free one); what is asked before `handle` is told to come later. */
export async function openServer(port: number, log: Log) {
  const server = createServer(
    // why: a connection that dribbles its headers or body holds nothing up for longer than this.
    { maxHeaderSize: 32 * 1024, headersTimeout: 10_000, requestTimeout: 30_000 },
    (incoming, outgoing) => void respond(incoming, outgoing, origin, handler, log),
  );
  server.keepAliveTimeout = 5_000;
  const closeUpgraded = followUpgrades(server, (...handshake) => handler.upgrade(...handshake));

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
      const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
      server.closeIdleConnections();
      closeUpgraded();
      await done;
      clearTimeout(timer);
    },
  };
}

const closed: Handler = {
  async fetch() {
    throw new Problem(503, { message: "The local cloud is starting or stopping." });
  },
  upgrade(_request, socket) {
    socket.destroy();
  },
};

function followUpgrades(server: Server, upgrade: Handler["upgrade"]) {
  const sockets = new Set<Duplex>();

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    upgrade(request, socket, head);
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
  const response = await settle(incoming, origin, handler, log);
  await answer(outgoing, response).catch(() => outgoing.destroy());

  // why: a query string may carry a token, so the log has the path only.
  const [path] = (incoming.url ?? "").split("?", 1);
  log(`${incoming.method} ${path} ${response.status} ${Math.round(performance.now() - start)} ms`);
}

async function settle(incoming: IncomingMessage, origin: string, handler: Handler, log: Log) {
  try {
    return await handler.fetch(await readRequest(incoming, origin));
  } catch (error) {
    if (error instanceof Problem) return error.toResponse();
    log(`unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return Response.json({ message: "Internal Server Error" }, { status: 500 });
  }
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
