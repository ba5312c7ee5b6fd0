import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { OnEnd } from "../support/cli";
import { PROXY_OPTIONS } from "../support/proxy-options";

export const FAULTS = ["down", "slow", "hanging", "500", "garbage"] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 3_000;

/** A proxy before a server that can be made to fail. */
export async function startFaultProxy(onEnd: OnEnd) {
  let fault: Fault | undefined;
  let target = "";

  const server = createServer(PROXY_OPTIONS, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    function forward() {
      const forwarded = request(target + url, { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      outgoing.on("close", () => forwarded.destroy());
      incoming.pipe(forwarded);
    }
    switch (fault) {
      case undefined:
        return forward();
      case "slow":
        return setTimeout(forward, SLOW_MS);
      case "down":
        return outgoing.destroy();
      case "hanging":
        return incoming.resume();
      case "500":
        return outgoing.writeHead(500).end("{}");
      case "garbage":
        return outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>It works</h1>");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${port}`,
    through(cloudUrl: string) {
      target = cloudUrl;
      return `http://127.0.0.1:${port}`;
    },
    begin(next: Fault) {
      fault = next;
    },
    end() {
      fault = undefined;
      // Ends the requests that hang, which would never be answered.
      server.closeAllConnections();
    },
  };
}
