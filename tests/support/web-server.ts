import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { buffer } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { createLocalJWKSet } from "jose";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { ServerContext } from "~/lib/server-context";
import { readSettings } from "~/settings";
import { type AppParts, createApp } from "../../server/app";
import { createStop } from "../../server/lifecycle";
import { close, createWebServer, listen } from "../../server/web-server";
import { SETTINGS, SITE } from "./settings";

export type App = (request: Request, context: ServerContext) => Response | Promise<Response>;

interface ServeOptions
  extends Pick<Partial<AppParts>, "routeOf" | "watchers" | "limiter" | "held" | "findKey"> {
  files?: RequestHandler;
  env?: object;
}

/** The web server with the given app; it ends with the test. */
export async function serve(
  app: App,
  { files = (_req, _res, next) => next(), env = {}, ...parts }: ServeOptions = {},
) {
  const { stopping, closing } = createStop();
  const lines: string[] = [];
  const server = createWebServer(
    createApp({
      settings: readSettings({ ...SETTINGS, ...env }),
      files,
      handle: async (request, context) => app(request, context),
      findKey: createLocalJWKSet({ keys: [] }),
      log: pino({}, { write: (line) => lines.push(line) }),
      stopping: stopping.signal,
      closing: closing.signal,
      ...parts,
    }),
  );
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const stop = () => {
    stopping.abort();
    closing.abort();
    return close(server);
  };
  onTestFinished(stop);

  return {
    port,
    stop,
    /** The server is told to stop, and its grace period begins. */
    announceStop: () => stopping.abort(),
    lines,
    /** What the log says, without the fields around it. */
    get log(): string[] {
      return lines.map((line) => JSON.parse(line).msg);
    },
  };
}

/** Sends a request and gives its answer before its body has come. */
export function open(
  { port }: { port: number },
  path = "/",
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
) {
  const request = httpRequest({ host: "127.0.0.1", port, path, agent: false, ...options });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
  });
  if (body !== undefined || !options.headers || !("Expect" in options.headers)) request.end(body);
  return { request, answer };
}

/** Sends a request and gives its whole answer. */
export async function fetchFrom(...question: Parameters<typeof open>) {
  const response = await open(...question).answer;
  const body = await buffer(response);

  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}

/** A form as a page of the site sends it. */
export function form(body: string | Buffer, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    body,
    headers: { Origin: SITE, "Content-Type": "application/x-www-form-urlencoded", ...headers },
  };
}
