import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface CountingProxy {
  /** Takes its place before that server; answers its own address. */
  standBefore(target: string): string;
  /** What was asked since the last look, as "GET /rest/v1/jobs". */
  takeCalls(): string[];
  /**
   * Answers whatever is asked there, or only "POST /there", with an error until told otherwise;
   * so many calls go well before.
   */
  failAt(place: string | null, after?: number): void;
  close(): Promise<void>;
}

/** Stands before a server, hands everything on, and remembers what was asked. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const calls: string[] = [];
  let target = "";
  let failing: string | null = null;
  let wellBefore = 0;

  const server = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    const call = `${incoming.method} ${path}`;
    calls.push(call);
    const isThere = failing === path || failing === call;
    if (isThere && wellBefore-- <= 0) outgoing.writeHead(500).end("{}");
    else handOn(target, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    standBefore(server) {
      target = server;
      return `http://127.0.0.1:${port}`;
    },
    takeCalls: () => calls.splice(0),
    failAt(place, after = 0) {
      failing = place;
      wellBefore = after;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function handOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url = "", headers } = incoming;
  const { host } = new URL(target);
  const asked = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  // why: either side may go away at any time, and the other one is to notice.
  asked.on("error", () => outgoing.destroy());
  outgoing.on("close", () => asked.destroy());
  incoming.pipe(asked);
}
