import type { IncomingMessage } from "node:http";
import { PAGE_PARAMETERS } from "~/page-parameters";
import { pathAsSent } from "./check-request";
import { type Encoding, encodingFor } from "./whole-answer";

const PARAMETERS = new Set(PAGE_PARAMETERS);

/** All that a cached answer depends on. */
export interface CacheKey {
  text: string;
  url: URL;
  encoding: Encoding | undefined;
  /** Whether it is an address of this site without a query; addresses with one are without number. */
  isPlain: boolean;
}

/** The key of a request whose answer may be cached; undefined for any other. */
export function cacheKeyOf(req: IncomingMessage, url: URL, siteHost: string): CacheKey | undefined {
  const { headers } = req;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || headers.cookie !== undefined || headers.authorization !== undefined) return;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return;
  if (url.pathname.endsWith(".data") || url.pathname !== pathAsSent(req)) return;
  for (const name of url.searchParams.keys()) if (!PARAMETERS.has(name)) return;

  const encoding = preferredEncoding(req);
  // A browser may ask for the state of a page alone; see `page-state.server.ts`.
  const part = headers["page-state"] === undefined ? "page" : "state";
  const saving = headers["save-data"] === "on" ? "saving" : "";
  const text = `${url.host} ${encoding} ${part} ${saving} ${url.pathname}${url.search}`;
  return { text, url, encoding, isPlain: url.search === "" && url.host === siteHost };
}

const encodings = new Map<string, Encoding | undefined>();

// Cached, because browsers send few different lists and parsing one is slow.
function preferredEncoding(req: IncomingMessage): Encoding | undefined {
  const list = String(req.headers["accept-encoding"] ?? "");
  if (!encodings.has(list)) {
    if (encodings.size > 100) encodings.clear();
    encodings.set(list, encodingFor(req));
  }
  return encodings.get(list);
}
