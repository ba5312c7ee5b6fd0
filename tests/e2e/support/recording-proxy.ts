import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PROXY_OPTIONS } from "../../support/proxy-options";

interface ErrorAnswer {
  status: number;
  body: object;
}

/**
 * How a backend breaks down: it is silent, takes two seconds, does what it is asked only once it is well
 * again, refuses connections, does what it is asked without an answer, answers errors, or is not what answers.
 */
type Breakdown =
  | "hangs"
  | "is slow"
  | "is late"
  | "is down"
  | "loses its answer"
  | "answers 500"
  | "answers 503"
  | "answers garbage"
  | "answers other JSON"
  | "answers nothing";

const SLOW_MS = 2_000;

/**
 * Calls that any page may make, at a time of their own: `whoami`, the prices of the cart, the keys that tokens are signed
 * with, and the versions of what is cached.
 */
const OF_ANY_PAGE = /\/(rpc\/(whoami|price_cart|content_versions)|\.well-known\/jwks\.json)$/;

/** Those of the calls that a page makes for what it alone shows. */
export const callsOfPage = (calls: string[]) => calls.filter((call) => !OF_ANY_PAGE.test(call));

export interface RecordingProxy {
  /** Forwards to that server, and returns its own address. */
  forwardTo(target: string): string;
  /** The requests since the last call, such as "GET /rest/v1/jobs". */
  takeCalls(): string[];
  /**
   * Answers requests to a path, or only "POST /path", with an error, after a number of successful
   * ones. Null ends this.
   */
  failAt(place: string | null, after?: number, answer?: ErrorAnswer): void;
  /** Breaks down for all requests, or those with this in their path. Null ends this. */
  breakDown(how: Breakdown | null, part?: string): void;
  close(): Promise<void>;
}

/** A proxy that records the requests which it forwards. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const calls: string[] = [];
  let target = "";
  let failing: string | null = null;
  let wellBefore = 0;
  let error: ErrorAnswer = { status: 500, body: {} };
  let breakdown: Breakdown | null = null;
  let broken = "/";
  const late: (() => void)[] = [];

  const server = createServer(PROXY_OPTIONS, (incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    const call = `${incoming.method} ${path}`;
    calls.push(call);
    const isBroken = breakdown !== null && path.includes(broken);
    if (isBroken && breakdown === "loses its answer") {
      return forward(target, incoming, outgoing, true);
    }
    if (isBroken && breakdown === "is late") {
      late.push(() => forward(target, incoming, outgoing));
      return;
    }
    if (isBroken && breakdown === "is slow") {
      setTimeout(() => forward(target, incoming, outgoing), SLOW_MS);
      return;
    }
    if (isBroken && breakdown) return fail(breakdown, outgoing);
    const isThere = failing === path || failing === call;
    if (isThere && wellBefore-- <= 0) {
      outgoing.writeHead(error.status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(error.body));
    } else forward(target, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    forwardTo(server) {
      target = server;
      return `http://127.0.0.1:${port}`;
    },
    takeCalls: () => calls.splice(0),
    failAt(place, after = 0, answer = { status: 500, body: {} }) {
      failing = place;
      error = answer;
      wellBefore = after;
    },
    breakDown(how, part = "/") {
      breakdown = how;
      broken = part;
      for (const goOn of late.splice(0)) goOn();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function fail(how: Breakdown, outgoing: ServerResponse) {
  switch (how) {
    case "hangs":
      return;
    case "is down":
      outgoing.destroy();
      return;
    case "answers garbage":
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to nginx!</h1>");
      return;
    case "answers other JSON":
      outgoing.writeHead(200, { "content-type": "application/json" }).end('{"hello":"world"}');
      return;
    case "answers nothing":
      outgoing.writeHead(200).end();
      return;
    default:
      outgoing.writeHead(Number(how.slice("answers ".length)), {
        "content-type": "application/json",
      });
      outgoing.end("{}");
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isAnswerLost = false,
) {
  const { method, url = "", headers } = incoming;
  const { host } = new URL(target);
  const forwarded = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
    if (isAnswerLost) {
      answer.resume().on("end", () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  // When one side closes, the other one must close, too.
  forwarded.on("error", () => outgoing.destroy());
  outgoing.on("close", () => forwarded.destroy());
  incoming.pipe(forwarded);
}
