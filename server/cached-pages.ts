import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { ServerContext } from "~/lib/server-context";
import {
  AnswerCache,
  type CachedAnswer,
  type CacheKey,
  type CompletedHead,
  cacheKeyOf,
  type MadeAnswer,
} from "./cached-answers";
import { checkAddress } from "./check-request";
import type { Handle } from "./remix";
import { cacheCheckOf, readAnswer, setHead } from "./whole-answer";

/** For a page that the browser loads while its link is being pressed. */
const PREFETCHED = "private, max-age=30";

/** Headers that belong to one answer alone. */
const OWN_HEADERS = ["x-request-id", "server-timing", "connection"];

interface Options {
  siteUrl: URL;
  limitBytes: number;
  handle: Handle;
  /** Logs and measures an answer that does not pass Express. */
  watch: (req: ExpressRequest, res: ExpressResponse) => void;
}

export type CachedPages = ReturnType<typeof cachedPages>;

/** Answers visitors without cookies with pages that were made for others; decision 20 shows the steps. */
export function cachedPages({ siteUrl, limitBytes, handle, watch }: Options) {
  const answers = new AnswerCache(limitBytes);
  /** Routes of which an answer could be cached. Only requests for these wait for each other's answers. */
  const cacheableRoutes = new Set<string>();
  const keyOf = (req: IncomingMessage, url: URL) => cacheKeyOf(req, url, siteUrl.host);

  return {
    /** Sends a cached page, before Express; false if there is none. */
    sendCached(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
      if (req.headers.cookie !== undefined) return false;
      const url = readAddress(req);
      const key = url && keyOf(req, url);
      if (!key) return false;

      const answerWith = (answer: CachedAnswer | undefined) => {
        if (!answer?.completed) return false;
        if (answers.isOld(answer))
          answers.makeOnce(key, () => render(key, req, newId())).catch(() => {});
        sendAgain(answer, answer.completed, req as ExpressRequest, res as ExpressResponse);
        return true;
      };
      const found = answers.find(key);
      return found instanceof Promise ? found.then(answerWith) : answerWith(found);
    },

    /** Sends a page that is cached or can be, and makes it if needed; false for any other. */
    async sendOrMake(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
      const { url, route = "" } = res.locals;
      const key = req.method === "GET" && cacheableRoutes.has(route) ? keyOf(req, url) : undefined;
      if (!key) return false;

      let own: MadeAnswer | undefined;
      const makeOwn = async () => {
        own = await render(key, req, String(req.id));
        return own;
      };
      const cached = (await answers.find(key)) ?? (await answers.makeOnce(key, makeOwn));
      const answer = cached ?? (own && isError(own, req) ? own : undefined);
      if (answer) send(answer, req, res);
      return answer !== undefined;
    },

    /** Learns from an answer whether those of its route can be cached. */
    learn(req: ExpressRequest, res: ExpressResponse, response: Response, context: ServerContext) {
      const { url, route } = res.locals;
      if (!route || cacheableRoutes.has(route) || !keyOf(req, url)) return;
      if (cacheCheckOf(response, context)) cacheableRoutes.add(route);
    },
  };

  function readAddress(req: IncomingMessage): URL | undefined {
    try {
      return checkAddress(req, siteUrl);
    } catch {
      return undefined;
    }
  }

  /** Makes an answer from its key alone, so that it can depend on nothing else of a request. */
  async function render(
    { url, encoding }: CacheKey,
    { headers }: IncomingMessage,
    requestId: string,
  ): Promise<MadeAnswer | undefined> {
    const asked = new Headers({ Host: url.host, Accept: "text/html" });
    if (headers["save-data"] === "on") asked.set("Save-Data", "on");
    if (headers["page-state"] !== undefined) asked.set("Page-State", "");
    const context: ServerContext = {
      requestId,
      clientAddress: "",
      responseHeaders: new Headers(),
    };
    const response = await handle(new Request(url, { headers: asked }), context);
    const whole = await readAnswer(response, context, encoding);
    const { inlineStylesHash, responseHeaders } = context;
    return whole && { ...whole, context: { inlineStylesHash, responseHeaders } };
  }

  /** Sends an answer through Express, which completes its headers; `sendAgain` needs no more. */
  function send(answer: MadeAnswer, req: ExpressRequest, res: ExpressResponse) {
    const { context, route = "" } = res.locals;
    Object.assign(context, answer.context);
    setHead(answer, res);
    if (answer.isCurrent && isPrefetched(req)) res.setHeader("Cache-Control", PREFETCHED);
    res.end(answer.body);

    const headers: OutgoingHttpHeaders = { ...res.getHeaders() };
    headers["cache-control"] = answer.headers.get("Cache-Control") ?? undefined;
    for (const name of OWN_HEADERS) delete headers[name];
    answer.completed = { headers, route };
  }

  function sendAgain(
    { etag, body }: CachedAnswer,
    { headers: completed, route }: CompletedHead,
    req: ExpressRequest,
    res: ExpressResponse,
  ) {
    Object.assign(res, { locals: { route, isCached: true, backend: { calls: 0, ms: 0 } } });
    watch(req, res);
    const isKnown = req.headers["if-none-match"]?.split(", ").includes(etag) ?? false;
    const { "content-length": length, ...headers } = completed;
    if (isPrefetched(req)) headers["cache-control"] = PREFETCHED;
    if (!isKnown && length !== undefined) headers["content-length"] = length;
    res.writeHead(isKnown ? 304 : 200, headers);
    res.end(isKnown || req.method === "HEAD" ? undefined : body);
  }
}

const isPrefetched = ({ headers }: IncomingMessage) =>
  String(headers["sec-purpose"] ?? "").startsWith("prefetch");

/**
 * Whether an error page may be sent as it is. After a link a 4xx may not, because it names the page
 * before.
 */
const isError = ({ status, headers }: MadeAnswer, req: IncomingMessage) =>
  (status >= 500 || (status >= 400 && !req.headers.referer)) &&
  headers.get("Content-Type")?.startsWith("text/html");

const newId = () => randomBytes(9).toString("base64url");
