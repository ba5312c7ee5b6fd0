import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { answer } from "./answer";
import type { Assets } from "./assets";
import { clientAddress } from "./client-address";
import { finish } from "./finish";
import { health } from "./health";
import { inWords } from "./in-words";
import { checkHeaders, readRequest, readUrl } from "./read-request";
import { failure, Refusal } from "./refusal";
import type { PagePolicy } from "./security-headers";
import type { Settings } from "./settings";

export interface Site {
  settings: Settings;
  policy: PagePolicy;
  assets: Assets;
  app(request: Request, context: AppLoadContext): Promise<Response>;
  log(line: string): void;
  /** Aborted once the server stops: what has no end of its own ends then. */
  stopping: AbortSignal;
}

/** The one door: every request comes in here, and every answer passes it. */
export function createListener(site: Site): RequestListener {
  return (incoming, outgoing) => {
    respond(site, incoming, outgoing).catch((error: unknown) => {
      site.log(unexpected(error));
      outgoing.destroy();
    });
  };
}

async function respond(site: Site, incoming: IncomingMessage, outgoing: ServerResponse) {
  const began = performance.now();
  const context: AppLoadContext = {
    nonce: randomBytes(16).toString("base64url"),
    clientAddress: clientAddress(incoming, site.settings.trustedProxies),
    responseHeaders: new Headers(),
  };
  outgoing.once("close", () => {
    const duration = Math.round(performance.now() - began);
    site.log(`${incoming.method} ${pathOf(incoming)} ${statusOf(outgoing)} ${duration} ms`);
  });

  const response = await settle(site, incoming, outgoing, context);
  await answer(incoming, outgoing, finish(response, context, site), site.stopping);
}

async function settle(
  site: Site,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  context: AppLoadContext,
): Promise<Response> {
  try {
    const url = readUrl(incoming, site.settings.siteUrl);
    checkHeaders(incoming, site.settings.siteUrl);
    const request = await readRequest(incoming, outgoing, url);

    const path = decodeURIComponent(url.pathname);
    if (path === "/healthz") return await health(site.settings);
    const asset = request.method === "POST" ? undefined : site.assets(path, request.headers);
    return asset ?? inWords(await site.app(request, context), incoming.headers.accept);
  } catch (error) {
    if (!(error instanceof Refusal)) site.log(unexpected(error));
    const refusal = error instanceof Refusal ? error : failure();
    return refusal.toResponse(incoming.headers.accept);
  }
}

// why: a query string may carry a token, and a path may carry what confuses a terminal.
function pathOf({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?", 1);
  return path.slice(0, 200).replace(/[^\x21-\x7e]/g, "?");
}

function statusOf(outgoing: ServerResponse): number | string {
  return outgoing.writableFinished ? outgoing.statusCode : "left";
}

function unexpected(error: unknown): string {
  return `unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
