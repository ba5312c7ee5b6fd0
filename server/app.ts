import { randomBytes } from "node:crypto";
import express, { type RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import { completeHeadersFor } from "~/answer-headers.server";
import { checkRequest } from "./check-request";
import { clientAddress } from "./client-address";
import { sendErrorPage } from "./error-page";
import { logRequests } from "./log";
import { measure } from "./measure";
import { type Handle, remix } from "./remix";
import type { Settings } from "./settings";

const BACKEND_TIMEOUT_MS = 2_000;

export interface AppParts {
  settings: Settings;
  isDev?: boolean;
  files: RequestHandler;
  handle: Handle;
  log: Logger;
  /** Aborted when the server stops; ends the open event streams. */
  stopping: AbortSignal;
  /** The pattern of an address; see `route-names.ts`. */
  routeOf?: (path: string) => string;
  /** Metrics and traces, where they are wanted. */
  watchers?: RequestHandler[];
}

/** Every request passes these in order, and every answer passes `completeHeaders`. */
export function createApp({
  settings,
  isDev = false,
  files,
  handle,
  log,
  stopping,
  routeOf = () => "page",
  watchers = [],
}: AppParts) {
  const completeHeaders = completeHeadersFor({
    siteUrl: settings.siteUrl.origin,
    paymentPageOrigin: settings.paymentPageOrigin,
    isDev,
  });
  const app = express();
  app.disable("x-powered-by");

  app.use(logRequests(log));
  app.use(measure({ isPublic: process.env.NODE_ENV !== "production" }), ...watchers);
  app.use((req, res, next) => {
    onHeaders(res, () => {
      if (stopping.aborted) res.setHeader("Connection", "close");
    });
    completeHeaders(res, {
      nonce: randomBytes(16).toString("base64url"),
      requestId: String(req.id),
      clientAddress: clientAddress(req, settings.trustedProxies),
      responseHeaders: new Headers(),
    });
    next();
  });
  app.use(checkRequest(settings));
  app.get("/healthz", named("health"), health(settings));
  app.get("*", named("file"), files);
  app.use((_req, res, next) => {
    res.locals.route = routeOf(res.locals.url.pathname);
    next();
  });
  app.use(remix(handle, stopping));
  app.use(sendErrorPage);

  return app;
}

function named(route: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.route = route;
    next();
  };
}

/** Health check: whether the backend answers, because the site does not work without it. */
function health({ supabaseUrl, supabaseAnonKey }: Settings): RequestHandler {
  return async (_req, res) => {
    const isUp = await fetch(`${supabaseUrl}/auth/v1/health`, {
      headers: { apikey: supabaseAnonKey },
      signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    res.set("Cache-Control", "no-store");
    res.status(isUp ? 200 : 503).json({ status: isUp ? "ok" : "down" });
  };
}
