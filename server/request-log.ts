import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { type Options, pinoHttp, startTime } from "pino-http";
import type { WatchedAnswer, WatchedRequest } from "./watchers";

declare global {
  namespace Express {
    interface Locals {
      /** Whether the answer was made before, for another visitor. */
      isCached?: boolean;
      /** Whether it may be outdated, since the backend is away. */
      isStale?: boolean;
      /** When the request began to wait for a page that is made for several. */
      startedAt?: number;
    }
  }
}

/** Logs one line for each request, without personal data. */
export function logRequests(logger: Logger) {
  const options: Options<WatchedRequest, WatchedAnswer> = {
    logger,
    genReqId: (_req, res) => {
      const id = randomBytes(9).toString("base64url");
      res.setHeader("X-Request-Id", id);
      return id;
    },
    // Each balancer asks every second whether the server lives, which would fill the log.
    autoLogging: { ignore: (req) => req.url === "/livez" },
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: "requestId" },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? "error" : "info"),
    customSuccessObject: fieldsOf,
    customErrorObject: fieldsOf,
    customSuccessMessage: messageOf,
    customErrorMessage: messageOf,
  };
  return pinoHttp(options);
}

function fieldsOf(req: WatchedRequest, res: WatchedAnswer) {
  // A query string may contain a token, and a path may contain control characters.
  const [path = ""] = (req.originalUrl ?? req.url ?? "").split("?", 1);

  return {
    method: req.method,
    path: path.slice(0, 200).replace(/[^\x21-\x7e]/g, "?"),
    status: res.writableFinished ? res.statusCode : "left",
    ms: Date.now() - res[startTime],
    route: res.locals.route ?? "none",
    ...(res.locals.isCached && { isCached: true }),
    ...(res.locals.isStale && { isStale: true }),
    backendCalls: res.locals.backend.calls,
    backendMs: res.locals.backend.ms,
  };
}

function messageOf(req: WatchedRequest, res: WatchedAnswer): string {
  const { method, path, status, ms } = fieldsOf(req, res);
  return `${method} ${path} ${status} ${ms} ms`;
}
