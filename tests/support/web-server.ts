import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import { onTestFinished } from "vitest";
import { createListener, type Site } from "../../server/listener";
import { createWebServer, openServer } from "../../server/open-server";
import { pagePolicy } from "../../server/security-headers";
import { readSettings } from "../../server/settings";

export const SITE = "https://homeline.example";

export const SETTINGS = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_ANON_KEY: "key",
  SITE_URL: SITE,
  COOKIE_SECRET: "secret",
  PAYMENT_PAGE_ORIGIN: "https://pay.example",
};

export type App = (request: Request, context: AppLoadContext) => Response | Promise<Response>;

/** The web server around an app that is given; it ends with the test. */
export async function serve(
  app: App,
  { assets = () => undefined, env = {} }: { assets?: Site["assets"]; env?: object } = {},
) {
  const settings = readSettings({ ...SETTINGS, ...env });
  const stopping = new AbortController();
  const log: string[] = [];
  const listener = createListener({
    settings,
    policy: pagePolicy(settings),
    assets,
    app: async (request, context) => app(request, context),
    log: (line) => log.push(line),
    stopping: stopping.signal,
  });
  const { port, close } = await openServer(createWebServer(listener), {
    host: "127.0.0.1",
    port: 0,
  });
  const stop = () => {
    stopping.abort();
    return close();
  };
  onTestFinished(stop);

  return { port, log, stop };
}

/** Sends a request and gives its answer before its body has come. */
export function open(
  { port }: { port: number },
  path = "/",
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
) {
  const asked = httpRequest({ host: "127.0.0.1", port, path, agent: false, ...options });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject);
  });
  if (body !== undefined || !options.headers || !("Expect" in options.headers)) asked.end(body);
  return { asked, answered };
}

/** Sends a request and gives its whole answer. */
export async function ask(...question: Parameters<typeof open>) {
  const response = await open(...question).answered;
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
