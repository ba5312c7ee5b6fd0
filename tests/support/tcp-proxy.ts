import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that can interrupt all connections to a server. */
export interface TcpProxy {
  url: string;
  /** The number of open sockets to Realtime. */
  realtimeSockets(): number;
  /** Closes all connections and rejects new ones until `unblock`. */
  block(): void;
  unblock(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Socket>();
  const realtime = new Set<Socket>();
  let isBlocked = false;

  const server = createServer((client) => {
    if (isBlocked) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    client.once("data", (head) => {
      if (head.toString("latin1").startsWith("GET /realtime/")) realtime.add(client);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      connections.add(one);
      one.pipe(other);
      one.on("error", () => {});
      one.on("close", () => {
        connections.delete(one);
        realtime.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function block() {
    isBlocked = true;
    for (const connection of connections) connection.destroy();
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    realtimeSockets: () => realtime.size,
    block,
    unblock() {
      isBlocked = false;
    },
    async close() {
      block();
      server.close();
      await once(server, "close");
    },
  };
}
