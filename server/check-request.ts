import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import createError from "http-errors";
import { isSameOrigin } from "~/lib/same-origin";
import { refusal } from "./plain-error-page";
import { maxBodyBytes } from "./upload-body";

declare global {
  namespace Express {
    interface Locals {
      /** The requested URL, after it was checked. */
      url: URL;
    }
  }
}

const URL_LIMIT = 8 * 1024;
const HEADER_LIMIT = 32 * 1024;
// The site's own take 8 kB at the most, and other sites of this host may have some.
const COOKIES_LIMIT = 100;
const COOKIES_BYTES_LIMIT = 16 * 1024;

/** Rejects bad requests by their headers, before a body is read. */
export function checkRequest(siteUrl: URL): RequestHandler {
  return (req, res, next) => {
    const isPost = req.method === "POST";
    if (!isPost && req.method !== "GET" && req.method !== "HEAD") {
      throw createError(405, { headers: { Allow: "GET, HEAD, POST" } });
    }
    res.locals.url = checkAddress(req, siteUrl);
    if (isPost && !isSameOrigin((name) => req.get(name), siteUrl.origin)) throw createError(403);
    if (Number(req.headers["content-length"] ?? 0) > maxBodyBytes(req)) throw createError(413);

    if (isPost && req.headers.expect) res.writeContinue();
    next();
  };
}

/** The requested URL of a request whose address and headers are within the limits. */
export function checkAddress(req: IncomingMessage, siteUrl: URL): URL {
  if ((req.url ?? "").length > URL_LIMIT) throw createError(414);
  checkCookies(req.headers.cookie ?? "");
  const size = req.rawHeaders.reduce((sum, text) => sum + text.length, 0);
  if (size > HEADER_LIMIT) throw createError(431);

  return readUrl(req, siteUrl);
}

/** Refuses cookies that would take long to read, and lets the browser delete them all at once. */
function checkCookies(cookies: string) {
  const isWithin =
    cookies.length <= COOKIES_BYTES_LIMIT &&
    cookies.split(";", COOKIES_LIMIT + 1).length <= COOKIES_LIMIT;
  if (isWithin) return;

  throw refusal(431, { reason: "cookies", headers: { "Clear-Site-Data": '"cookies"' } });
}

/** The path as it was sent: reading it as an address takes out its dots. */
export const pathAsSent = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** The requested URL, with the host name that the client used. */
function readUrl({ url: target = "", headers }: IncomingMessage, siteUrl: URL): URL {
  try {
    const site = new URL(`${siteUrl.protocol}//${headers.host ?? siteUrl.host}`);
    if (site.href !== `${site.origin}/` || !target.startsWith("/")) throw new URIError();
    const url = new URL(site.origin + target);
    decodeURIComponent(url.pathname);
    // Remix still supports this old parameter, and runs one loader without its parents for it.
    if (url.searchParams.has("_data")) url.searchParams.delete("_data");
    return url;
  } catch {
    throw createError(400);
  }
}
