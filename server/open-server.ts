import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { refuseRaw } from "./refuse-raw";

// why: a connection that dribbles its headers or its body is closed instead of waited for, and
// one that does not read its answer, too. A proxy keeps its connections for a minute.
const LIMITS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const IDLE = 120_000;

/** How long a request under way may take to finish once the server stops. */
const PATIENCE = 5_000;

interface OpenServer {
  port: number;
  /** Takes no more requests, lets those under way finish, and resolves when all is closed. */
  close(): Promise<void>;
}

export function createWebServer(listener: RequestListener): Server {
  const server = createServer(LIMITS, listener);
  server.timeout = IDLE;
  // why: a client that asks before it sends its body can be refused before it does.
  server.on("checkContinue", listener);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseRaw(error, socket),
  );
  return server;
}

/** Takes the port (0: any free one) on that host. */
export async function openServer(
  server: Server,
  { host, port }: { host: string | undefined; port: number },
): Promise<OpenServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? portTaken(port) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => close(server),
  };
}

async function close(server: Server) {
  const done = new Promise((resolve) => server.close(resolve));
  // why: a kept connection becomes idle only once its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE);
  server.closeIdleConnections();

  await done;
  clearInterval(idle);
  clearTimeout(patience);
}

function portTaken(port: number) {
  return new Error(
    `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
  );
}
