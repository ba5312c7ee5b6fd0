import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { ContentCache } from "~/lib/content-cache";
import type { ServerContext } from "~/lib/server-context";
import { type CacheKey, cacheKeyOf } from "./cache-key";
import { checkAddress } from "./check-request";
import { isOverload } from "./plain-error-page";
import type { HandleRequest } from "./route-handlers";
import { type MadePage, sendAgain, sendFirst, sendStale } from "./send-page";
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
  readonly #plain: ContentCache<MadePage>;
  // Any number of queries lead to pages; they must not push out the pages without one.
  readonly #queried: ContentCache<MadePage>;
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
    if (!key) return false;
    const startedAt = performance.now();
    const page = await this.#cacheFor(key).findFresh(key.text);
    if (!page?.completed) {
      Object.assign(res, { locals: { startedAt } });
      return false;
    }

    const { headers, route } = page.completed;
    const locals = { route, isCached: true, backend: { calls: 0, ms: 0 } };
    const watched = Object.assign(res, { locals });
    for (const watch of this.#options.watchers) watch(req, watched, () => {});
    sendAgain({ body: page.body, headers }, req, res);
    return true;
  }

  /**
   * Sends a page that is cached or can be, and makes it if needed; false for any other. Only the
   * request that makes it counts as under way, since the others wait without work. The request that makes a
   * page sends it, whatever came out; the others make their own if it does not fit them.
   */
  async sendOrMake(
    req: ExpressRequest,
    res: ExpressResponse,
    underWay: UnderWay,
  ): Promise<boolean> {
    const { context, url, startedAt, route = "" } = res.locals;
    // What waiting takes is missing later: all that a request asks for has one time.
    context.startedAt = startedAt;
    const key = this.#routes.has(route) ? this.#keyOf(req, url) : undefined;
    if (!key) return false;

    const stale = await this.#findStale(key);
    if (stale) {
      sendStale(stale, res);
      return true;
    }
    if (req.method !== "GET") return false;

    let isOwn = false;
    const making = this.#cacheFor(key).getOrMake(key.text, () => {
      isOwn = true;
      return underWay(() => this.#render(key, req, startedAt));
    });
    const page = await making.catch((error: unknown) => {
      if (isOwn || !isOverload(error)) throw error;
      // The client of the request that was to make it may start no more; this one may.
      return undefined;
    });
    if (!page || (!isOwn && !fits(page, req))) return false;
    sendFirst(page, req, res);
    return true;
  }

  /** What is known of a page while the backend does not say whether it has changed. */
  async #findStale(key: CacheKey): Promise<MadePage | undefined> {
    const page = this.#cacheFor(key).findKnown(key.text);

    return page && (await page.isCurrent?.()) === undefined ? page : undefined;
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

  /**
   * Makes a page from its key alone, so that it can depend on nothing else of a request. An error page,
   * which is not cached, leads back by `Referer`; nothing else reads that.
   */
  async #render({ url, encoding }: CacheKey, { id, headers }: ExpressRequest, startedAt?: number) {
    const { referer } = headers;
    const ownHeaders = new Headers({ Host: url.host, Accept: "text/html" });
    if (headers["save-data"] === "on") ownHeaders.set("Save-Data", "on");
    if (headers["page-state"] !== undefined) ownHeaders.set("Page-State", "");
    if (referer) ownHeaders.set("Referer", referer);
    const context: ServerContext = {
      requestId: String(id),
      clientAddress: "",
      takesFiles: true,
      // Others may wait for it when the client that it is made for has left.
      closed: new AbortController().signal,
      isDataRequest: false,
      responseHeaders: new Headers(),
      startedAt,
    };
    const response = await this.#options.handle(new Request(url, { headers: ownHeaders }), context);
    const whole =
      (await readAnswer(response, context, encoding)) ?? (await readUncompressed(response));

    if (whole.isCurrent) setCacheHeaders(whole);
    const { inlineStylesHash, responseHeaders } = context;
    return {
      value: { ...whole, context: { inlineStylesHash, responseHeaders }, referer },
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

/** What is no text, such as a redirect. */
async function readUncompressed(response: Response): Promise<WholeAnswer> {
  const { status, headers } = response;

  return { status, headers, body: Buffer.from(await response.arrayBuffer()), isCurrent: null };
}

/** Whether a page that another request has made is the answer to this one: one for all, or the same error. */
const fits = ({ status, isCurrent, referer }: MadePage, req: IncomingMessage) =>
  isCurrent !== null || status >= 500 || (status === 404 && referer === req.headers.referer);
