import type { IncomingMessage } from "node:http";
import { type Encoding, encodingFor } from "./compress";

/** All that the answer to a visitor without cookies depends on. */
export interface SharedKey {
  text: string;
  encoding: Encoding | undefined;
  /** Whether it is one of a few: an address of this site without a query. */
  isPlain: boolean;
}

/** The parameters that public pages read; any other may be a visitor's own. */
const PARAMETERS = new Set(["cart", "category", "jobId", "open", "page", "part", "q", "sent"]);

/** The key of a request whose answer may be for everybody; undefined for any other. */
export function sharedKeyOf(
  req: IncomingMessage,
  url: URL,
  siteHost: string,
): SharedKey | undefined {
  const { headers } = req;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || headers.cookie !== undefined || headers.authorization !== undefined) return;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return;
  if (url.pathname.endsWith(".data")) return;
  for (const name of url.searchParams.keys()) if (!PARAMETERS.has(name)) return;

  const encoding = preferredEncoding(req);
  // A browser may ask for the state of a page alone; see `page-state.server.ts`.
  const part = headers["page-state"] === undefined ? "page" : "state";
  const saving = headers["save-data"] === "on" ? "saving" : "";
  return {
    text: `${url.host} ${encoding} ${part} ${saving} ${url.pathname}${url.search}`,
    encoding,
    isPlain: url.search === "" && url.host === siteHost,
  };
}

const encodings = new Map<string, Encoding | undefined>();

// Browsers send few different lists, and reading one takes as long as all the rest.
function preferredEncoding(req: IncomingMessage): Encoding | undefined {
  const list = String(req.headers["accept-encoding"] ?? "");
  if (!encodings.has(list)) {
    if (encodings.size > 100) encodings.clear();
    encodings.set(list, encodingFor(req));
  }
  return encodings.get(list);
}
