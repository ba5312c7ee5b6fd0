import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { ContentCache } from "~/lib/content-cache";
import type { ServerContext } from "~/lib/server-context";
import { type CacheKey, cacheKeyOf } from "./cache-key";
import { checkAddress } from "./check-request";
import { isOverload } from "./plain-error-page";
import type { HandleRequest } from "./remix";
import { type MadePage, sendAgain, sendFirst } from "./send-page";
import type { Watcher } from "./watchers";
import { readAnswer, type WholeAnswer } from "./whole-answer";

/** For caches between the site and its visitors, which do not learn of changes. */
const PUBLIC = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

const HEADERS_BYTES = 4 * 1024;

interface Options {
  siteUrl: URL;
  limitBytes: number;
  handle: HandleRequest;
  watchers: Watcher[];
}

/** Does work that counts against the limit of requests, or refuses it. */
export type UnderWay = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Answers visitors without cookies with pages that were made for others. A page is used while each
 * table that it was read from has the version that it had then. Decision 20 shows the steps.
 */
export class CachedPages {
  readonly #options: Options;
  readonly #plain: ContentCache<MadePage | undefined>;
  // Any number of queries lead to pages; they must not push out the pages without one.
  readonly #queried: ContentCache<MadePage | undefined>;
  /** Routes of which an answer could be cached. Only requests for these wait for each other's answers. */
  readonly #routes = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
    this.#plain = new ContentCache((options.limitBytes * 3) / 4);
    this.#queried = new ContentCache(options.limitBytes / 4);
  }

  /** Learns that answers of a route can be cached. */
  learn(route: string) {
    this.#routes.add(route);
  }

  /** Sends a cached page, before Express; false if there is none. */
  async sendCached(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const key = this.#keyOfUnchecked(req);
    const page = key && (await this.#cacheFor(key).findFresh(key.text));
    if (!page?.completed) return false;

    const { headers, route } = page.completed;
    const locals = { route, isCached: true, backend: { calls: 0, ms: 0 } };
    const watched = Object.assign(res, { locals });
    for (const watch of this.#options.watchers) watch(req, watched, () => {});
    sendAgain({ body: page.body, headers }, req, res);
    return true;
  }

  /**
   * Sends a page that is cached or can be, and makes it if needed; false for any other. Only the
   * request that makes it counts as under way, since the others wait without work.
   */
  async sendOrMake(
    req: ExpressRequest,
    res: ExpressResponse,
    underWay: UnderWay,
  ): Promise<boolean> {
    const { url, route = "" } = res.locals;
    const isCacheable = req.method === "GET" && this.#routes.has(route);
    const key = isCacheable ? this.#keyOf(req, url) : undefined;
    if (!key) return false;

    let isOwn = false;
    const making = this.#cacheFor(key).getOrMake(key.text, () => {
      isOwn = true;
      return underWay(() => this.#render(key, req));
    });
    const page = await making.catch((error: unknown) => {
      if (isOwn || !isOverload(error)) throw error;
      // The other client, for whom it was to be made, has no place; this one may have.
      return undefined;
    });
    if (!page || !(page.isCurrent || (isOwn && isErrorFor(page, req)))) return false;
    sendFirst(page, req, res);
    return true;
  }

  #keyOfUnchecked(req: IncomingMessage): CacheKey | undefined {
    if (req.headers.cookie !== undefined) return undefined;
    try {
      return this.#keyOf(req, checkAddress(req, this.#options.siteUrl));
    } catch {
      return undefined;
    }
  }

  #keyOf(req: IncomingMessage, url: URL) {
    return cacheKeyOf(req, url, this.#options.siteUrl.host);
  }

  #cacheFor({ isPlain }: CacheKey) {
    return isPlain ? this.#plain : this.#queried;
  }

  /** Makes a page from its key alone, so that it can depend on nothing else of a request. */
  async #render({ url, encoding }: CacheKey, { id, headers }: ExpressRequest) {
    const ownHeaders = new Headers({ Host: url.host, Accept: "text/html" });
    if (headers["save-data"] === "on") ownHeaders.set("Save-Data", "on");
    if (headers["page-state"] !== undefined) ownHeaders.set("Page-State", "");
    const context: ServerContext = {
      requestId: String(id),
      clientAddress: "",
      // Others may wait for it when the client that it is made for has left.
      closed: new AbortController().signal,
      isDataRequest: false,
      responseHeaders: new Headers(),
    };
    const response = await this.#options.handle(new Request(url, { headers: ownHeaders }), context);
    const whole = await readAnswer(response, context, encoding);
    if (!whole) return { value: undefined, bytes: 0, isCurrent: null };

    if (whole.isCurrent) setCacheHeaders(whole);
    const { inlineStylesHash, responseHeaders } = context;
    return {
      value: { ...whole, context: { inlineStylesHash, responseHeaders } },
      bytes: whole.body.length + HEADERS_BYTES,
      isCurrent: whole.isCurrent,
    };
  }
}

function setCacheHeaders({ headers, body }: WholeAnswer) {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  headers.set("ETag", `"${digest}"`);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PUBLIC);
}

/** Whether this error page fits the request. After a link a 4xx does not: it links back to the page before. */
const isErrorFor = ({ status, headers }: MadePage, req: IncomingMessage) =>
  (status >= 500 || (status >= 400 && !req.headers.referer)) &&
  headers.get("Content-Type")?.startsWith("text/html");
