import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a server and can cut it off, so that for those behind it it is gone. */
export interface Gate {
  url: string;
  /** How many sockets to Realtime are open through it. */
  realtimeSockets(): number;
  /** Cuts all connections and lets nobody in, until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Socket>();
  const realtime = new Set<Socket>();
  let isShut = false;

  const server = createServer((near) => {
    if (isShut) return near.destroy();
    const far = connect(Number(port), hostname);
    near.once("data", (head) => {
      if (head.toString("latin1").startsWith("GET /realtime/")) realtime.add(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
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

  function shut() {
    isShut = true;
    for (const connection of connections) connection.destroy();
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    realtimeSockets: () => realtime.size,
    shut,
    open() {
      isShut = false;
    },
    async close() {
      shut();
      server.close();
      await once(server, "close");
    },
  };
}
