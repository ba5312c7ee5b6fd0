import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { BoundedCache } from "~/lib/bounded-cache";
import type { IsCurrent, ServerContext } from "~/lib/server-context";
import { singleFlight } from "~/lib/single-flight";
import { PAGE_PARAMETERS } from "~/page-parameters";
import { type Encoding, encodingFor, type WholeAnswer } from "./whole-answer";

/** How long an answer is fresh, and how much longer it is still sent while a new one is made. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;

/** For caches between the site and its visitors, which do not learn of changes. */
const PUBLIC = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

const PARAMETERS = new Set(PAGE_PARAMETERS);

/** All that a cached answer depends on. */
export interface CacheKey {
  text: string;
  url: URL;
  encoding: Encoding | undefined;
  /** Whether it is an address of this site without a query, of which there are few. */
  isPlain: boolean;
}

/** The key of a request whose answer may be cached; undefined for any other. */
export function cacheKeyOf(req: IncomingMessage, url: URL, siteHost: string): CacheKey | undefined {
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

/** The headers of an answer without those of a single request, and its route for the log. */
export interface CompletedHead {
  headers: OutgoingHttpHeaders;
  route: string;
}

/** An answer, and what the app said of it. */
export interface MadeAnswer extends WholeAnswer {
  context: Pick<ServerContext, "inlineStylesHash" | "responseHeaders">;
  /** Once it has been sent. */
  completed?: CompletedHead;
}

export interface CachedAnswer extends MadeAnswer {
  isCurrent: IsCurrent;
  etag: string;
  madeAt: number;
}

/**
 * Answers for all visitors without cookies. One whose content has changed is dropped. One that is
 * merely old is still sent while a new one is made.
 */
export class AnswerCache {
  readonly #plain: BoundedCache<CachedAnswer>;
  // Visitors can make up any number of queries. Their pages must not push out those without a
  // query.
  readonly #queried: BoundedCache<CachedAnswer>;
  readonly #once = singleFlight<CachedAnswer | null>();

  constructor(limitBytes: number) {
    this.#plain = new BoundedCache((limitBytes * 3) / 4);
    this.#queried = new BoundedCache(limitBytes / 4);
  }

  /** The cached answer, if it is current. */
  find(key: CacheKey): CachedAnswer | undefined | Promise<CachedAnswer | undefined> {
    const found = this.#in(key).get(key.text);
    if (!found) return undefined;
    if (Date.now() - found.madeAt > FRESH_MS + STALE_MS) return this.#drop(key);

    const isCurrent = found.isCurrent();
    if (typeof isCurrent === "boolean") return isCurrent ? found : this.#drop(key);
    return isCurrent.then((is) => (is ? found : this.#drop(key)));
  }

  /** Makes an answer, or waits for one that is being made; null if it must not be cached. */
  makeOnce(
    key: CacheKey,
    work: () => Promise<MadeAnswer | undefined>,
  ): Promise<CachedAnswer | null> {
    return this.#once(key.text, async () => {
      const made = await work();
      return made?.isCurrent ? this.#store(key, { ...made, isCurrent: made.isCurrent }) : null;
    });
  }

  isOld = ({ madeAt }: CachedAnswer): boolean => Date.now() - madeAt > FRESH_MS;

  #store(key: CacheKey, made: MadeAnswer & { isCurrent: IsCurrent }): CachedAnswer {
    const { headers, body } = made;
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    headers.set("ETag", etag);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", PUBLIC);
    const answer = { ...made, etag, madeAt: Date.now() };
    this.#in(key).set(key.text, answer, body.length + HEADERS_BYTES);
    return answer;
  }

  #drop(key: CacheKey): undefined {
    this.#in(key).delete(key.text);
  }

  #in({ isPlain }: CacheKey) {
    return isPlain ? this.#plain : this.#queried;
  }
}

const HEADERS_BYTES = 4 * 1024;
