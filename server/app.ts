import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type RequestHandler } from "express";
import type { JWTVerifyGetKey } from "jose";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import { completeHeadersFor } from "~/lib/answer-headers.server";
import { describeNodeRequest } from "~/lib/node-request.server";
import type { ServerContext } from "~/lib/server-context";
import type { Settings } from "~/settings";
import { CachedPages } from "./cached-pages";
import { checkRequest, pathAsSent } from "./check-request";
import { clientAddress } from "./client-address";
import { clientsOf } from "./clients";
import { livez, readyz } from "./health";
import { HeldMemory } from "./held-memory";
import { measure } from "./measure";
import { sendErrorPage } from "./plain-error-page";
import { remix } from "./remix";
import { RequestLimiter } from "./request-limiter";
import { logRequests } from "./request-log";
import type { HandleRequest, Route } from "./route-handlers";
import type { Watcher } from "./watchers";

declare global {
  namespace Express {
    interface Locals {
      /** What the server knows of the request and hands over to Remix. */
      context: ServerContext;
    }
  }
}

export interface AppParts {
  settings: Settings;
  isDev?: boolean;
  files: RequestHandler;
  handle: HandleRequest;
  /** Finds the key with which Auth has signed a token. */
  findKey: JWTVerifyGetKey;
  log: Logger;
  /** Aborted when the server is told to stop; it still answers for the grace period. */
  stopping: AbortSignal;
  /** Aborted when the server closes; ends the open event streams. */
  closing: AbortSignal;
  /** What an address leads to; see `route-handlers.ts`. */
  routeOf?: (path: string) => Route;
  watchers?: Watcher[];
  limiter?: RequestLimiter;
  uploadLimiter?: RequestLimiter;
  held?: HeldMemory;
}

/**
 * A cached page is sent before Express. Every other request passes these in order, also where sending a
 * cached page fails. Every answer passes `completeHeaders`; a cached one did so before it was cached.
 */
export function createApp({
  settings,
  isDev = false,
  files,
  handle,
  findKey,
  log,
  stopping,
  closing,
  routeOf = (path) => ({ pattern: "page", path }),
  watchers = [],
  limiter = new RequestLimiter(settings.MAX_REQUESTS, log),
  uploadLimiter = new RequestLimiter(settings.MAX_UPLOADS, log),
  held = new HeldMemory(),
}: AppParts) {
  const siteUrl = new URL(settings.SITE_URL);
  const limitBytes = settings.CACHE_MEGABYTES * 1024 * 1024;
  const logRequest = logRequests(log);
  const cached =
    isDev || limitBytes === 0
      ? undefined
      : new CachedPages({ siteUrl, limitBytes, handle, watchers: [logRequest, ...watchers] });
  const app = express();
  app.disable("x-powered-by");

  app.use(logRequest);
  app.use(measure({ isPublic: process.env.NODE_ENV !== "production" }), ...watchers);
  app.use(completeHeaders({ settings, isDev, stopping }));
  // Health checks and files are answered however many pages are under way.
  app.get("/livez", named("health"), livez(settings, stopping));
  app.get(["/readyz", "/healthz"], named("health"), readyz(settings, stopping));
  app.use(checkRequest(siteUrl));
  app.get("*", named("file"), files);
  app.use(findRoute(routeOf));
  const clientOf = clientsOf(settings, findKey);
  app.use(remix(handle, { closing, limiter, uploadLimiter, held, clientOf, cached }));
  app.use(sendErrorPage);

  return async (req: IncomingMessage, res: ServerResponse) => {
    try {
      if (stopping.aborted || !(await cached?.sendCached(req, res))) app(req, res);
    } catch (error) {
      log.error(error);
      if (res.headersSent) res.destroy();
      else app(req, res);
    }
  };
}

type HeaderParts = Required<Pick<AppParts, "settings" | "isDev" | "stopping">>;

function completeHeaders({ settings, isDev, stopping }: HeaderParts): RequestHandler {
  const complete = completeHeadersFor(settings, { isDev });

  return (req, res, next) => {
    onHeaders(res, () => {
      if (stopping.aborted) res.setHeader("Connection", "close");
    });
    complete(res, {
      requestId: String(req.id),
      clientAddress: clientAddress(req, settings.TRUST_PROXY),
      takesFiles: true,
      ...describeNodeRequest(res),
      responseHeaders: new Headers(),
    });
    next();
  };
}

/** Finds the route, and leads to the one spelling of its address: each would be cached for itself. */
function findRoute(routeOf: (path: string) => Route): RequestHandler {
  return (req, res, next) => {
    const { url, context } = res.locals;
    const { pattern, path } = routeOf(url.pathname);
    res.locals.route = pattern;
    // Two slashes would lead to another site; no page is there.
    const isHere = !path.startsWith("//");
    const isSpelledOtherwise = path !== pathAsSent(req) && !context.isDataRequest;
    if (isHere && isSpelledOtherwise && req.method !== "POST") res.redirect(301, path + url.search);
    else next();
  };
}

function named(route: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.route = route;
    next();
  };
}
