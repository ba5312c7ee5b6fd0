import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import createError from "http-errors";
import { isPrefetchPurpose, PREFETCHED } from "~/lib/prefetch.server";
import type { ServerContext } from "~/lib/server-context";
import { wantsPage } from "./plain-error-page";
import { setHead, type WholeAnswer } from "./whole-answer";

/** Headers that belong to one answer alone. */
const OWN_HEADERS = ["x-request-id", "server-timing", "connection"];

/** A page that may be sent to many, and what the app said of it. */
export interface MadePage extends WholeAnswer {
  context: Pick<ServerContext, "inlineStylesHash" | "responseHeaders">;
  /** The page with the link, to which an error page leads back. */
  referer: string | undefined;
  /** The headers and the route of the page, once it has been sent through Express. */
  completed?: { headers: OutgoingHttpHeaders; route: string };
}

/** Sends a page through Express, which completes its headers; `sendAgain` needs no more. */
export function sendFirst(page: MadePage, req: ExpressRequest, res: ExpressResponse) {
  const { context, route = "" } = res.locals;
  // A route without a page answers errors as text for scripts; a browser gets an error page instead.
  if (page.status >= 400 && !isHtml(page) && wantsPage(req)) throw createError(page.status);

  Object.assign(context, page.context);
  setHead(page, res);
  const mayStay = page.isCurrent || (isHtml(page) && page.status < 500);
  if (mayStay && isPrefetched(req)) res.setHeader("Cache-Control", PREFETCHED);
  res.end(page.body);

  const headers: OutgoingHttpHeaders = { ...res.getHeaders() };
  headers["cache-control"] = page.headers.get("Cache-Control") ?? undefined;
  for (const name of OWN_HEADERS) delete headers[name];
  page.completed = { headers, route };
}

/** Sends a page that may have changed since, while the backend is away. No cache may keep it. */
export function sendStale(page: MadePage, res: ExpressResponse) {
  Object.assign(res.locals, { isCached: true, isStale: true });
  Object.assign(res.locals.context, page.context);
  setHead(page, res);
  res.removeHeader("ETag");
  res.setHeader("Cache-Control", "no-store");
  res.end(page.body);
}

/** Sends a page by the headers that it had before. */
export function sendAgain(
  { body, headers: sent }: { body: Buffer; headers: OutgoingHttpHeaders },
  req: IncomingMessage,
  res: ServerResponse,
) {
  const { "content-length": length, ...headers } = sent;
  const isKnown = hasEtag(req, String(sent.etag));
  if (isPrefetched(req)) headers["cache-control"] = PREFETCHED;
  if (!isKnown && length !== undefined) headers["content-length"] = length;
  res.writeHead(isKnown ? 304 : 200, headers);
  res.end(isKnown || req.method === "HEAD" ? undefined : body);
}

// A proxy that compresses an answer makes its tag a weak one, which counts here (RFC 9110, section 13.1.2).
function hasEtag({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"] ?? "";

  return known.trim() === "*" || (known.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

const isHtml = ({ headers }: Pick<MadePage, "headers">) =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;

const isPrefetched = ({ headers }: IncomingMessage) => isPrefetchPurpose(headers["sec-purpose"]);
