import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import { logError } from "../log-error";
import { createChannelRegistry } from "./channel-registry";
import { Connection } from "./connection";
import type { Version } from "./frame";
import { identityOf } from "./identity";

const MAX_FRAME_BYTES = 1024 * 1024;
const MAX_SOCKETS = 1000;
const SILENCE_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 500;

export function createRealtime(cloud: Cloud): Required<Service> {
  const registry = createChannelRegistry(cloud);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const connections = new Map<WebSocket, Connection>();
  const timer = setInterval(() => terminateSilent(connections), SILENCE_TIMEOUT_MS / 4).unref();

  async function acceptHandshake(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { version, caller } = await readHandshake(request, cloud);
    if (connections.size >= MAX_SOCKETS) {
      throw new RequestError(429, { error: "Too many connected users" });
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const keyHolder = identityOf(caller);
      connections.set(client, new Connection(cloud, registry, client, { version, keyHolder }));
      client.once("close", () => connections.delete(client));
    });
  }

  return {
    async fetch() {
      throw notImplemented("Realtime over plain HTTP");
    },

    upgrade(request, socket, head) {
      socket.on("error", () => {});
      acceptHandshake(request, socket, head).catch((error: unknown) =>
        rejectHandshake(cloud, socket, error),
      );
    },

    async close() {
      clearInterval(timer);
      await Promise.all([...connections.keys()].map(closeSocket));
      server.close();
      await registry.close();
    },
  };
}

async function readHandshake(request: IncomingMessage, cloud: Cloud) {
  const url = new URL(`http://localhost${request.url}`);
  if (url.pathname !== "/realtime/v1/websocket") {
    throw new RequestError(404, { message: "There is no WebSocket at this address." });
  }
  const apikey = request.headers.apikey;
  const headers = typeof apikey === "string" ? { apikey } : undefined;
  const caller = await identify(new Request(url, { headers }), cloud);
  return { caller, version: readVersion(url.searchParams.get("vsn") ?? "1.0.0") };
}

function readVersion(version: string): Version {
  if (version === "1.0.0" || version === "2.0.0") return version;
  throw new RequestError(403, { message: `The protocol version ${version} is not spoken here.` });
}

function rejectHandshake(cloud: Cloud, socket: Duplex, error: unknown) {
  if (!(error instanceof RequestError)) logError(cloud, "realtime", error);
  const { status, body } = error instanceof RequestError ? error : new RequestError(500, {});
  const text = JSON.stringify(body);

  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      "Connection: close\r\nContent-Type: application/json\r\n" +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

function terminateSilent(connections: Map<WebSocket, Connection>) {
  const oldest = Date.now() - SILENCE_TIMEOUT_MS;
  for (const [client, { lastReceived }] of connections)
    if (lastReceived < oldest) client.terminate();
}

function closeSocket(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => client.terminate(), CLOSE_TIMEOUT_MS);
    client.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    client.close(1001, "The server is stopping.");
  });
}
