import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Cloud, Service } from "../cloud";
import { notImplemented, Problem } from "../http/problem";
import { identify } from "../keys/identify";
import { report } from "../report";
import { listenerFor } from "./access-token";
import { Connection } from "./connection";
import type { Version } from "./frame";
import { openRoom } from "./room";

const LARGEST_FRAME = 1024 * 1024;
const MOST_SOCKETS = 1000;
const SILENCE_ALLOWED = 60_000;
const FAREWELL = 500;

/** Channels over WebSockets, as supabase-js speaks them. */
export function createRealtime(cloud: Cloud): Required<Service> {
  const room = openRoom(cloud);
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  const connections = new Map<WebSocket, Connection>();
  const timer = setInterval(() => hangUpOnSilent(connections), SILENCE_ALLOWED / 4).unref();

  async function shakeHands(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { version, caller } = await readHandshake(request, cloud);
    if (connections.size >= MOST_SOCKETS) {
      throw new Problem(429, { error: "Too many connected users" });
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const keyHolder = listenerFor(caller);
      connections.set(client, new Connection(cloud, room, client, { version, keyHolder }));
      client.once("close", () => connections.delete(client));
    });
  }

  return {
    async fetch() {
      throw notImplemented("Realtime over plain HTTP");
    },

    upgrade(request, socket, head) {
      socket.on("error", () => {});
      shakeHands(request, socket, head).catch((error: unknown) => refuse(cloud, socket, error));
    },

    async close() {
      clearInterval(timer);
      await Promise.all([...connections.keys()].map(hangUp));
      server.close();
      await room.close();
    },
  };
}

async function readHandshake(request: IncomingMessage, cloud: Cloud) {
  const url = new URL(`http://localhost${request.url}`);
  if (url.pathname !== "/realtime/v1/websocket") {
    throw new Problem(404, { message: "There is no WebSocket at this address." });
  }
  const apikey = request.headers.apikey;
  const headers = typeof apikey === "string" ? { apikey } : undefined;
  const caller = await identify(new Request(url, { headers }), cloud);
  return { caller, version: readVersion(url.searchParams.get("vsn") ?? "1.0.0") };
}

function readVersion(version: string): Version {
  if (version === "1.0.0" || version === "2.0.0") return version;
  throw new Problem(403, { message: `The protocol version ${version} is not spoken here.` });
}

function refuse(cloud: Cloud, socket: Duplex, error: unknown) {
  if (!(error instanceof Problem)) report(cloud, "realtime", error);
  const { status, body } = error instanceof Problem ? error : new Problem(500, {});
  const text = JSON.stringify(body);

  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      "Connection: close\r\nContent-Type: application/json\r\n" +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

function hangUpOnSilent(connections: Map<WebSocket, Connection>) {
  const oldest = Date.now() - SILENCE_ALLOWED;
  for (const [client, { lastHeard }] of connections) if (lastHeard < oldest) client.terminate();
}

/** Says goodbye, and does not wait long for the answer. */
function hangUp(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => client.terminate(), FAREWELL);
    client.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    client.close(1001, "The server is stopping.");
  });
}
