import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { ServerContext } from "~/context.server";
import { checkAddress } from "./check-request";
import type { Handle } from "./remix";
import { type MadeAnswer, type SharedAnswer, SharedAnswers } from "./shared-answers";
import { type SharedKey, sharedKeyOf } from "./shared-key";
import { readWhole, sendWhole, sharingOf } from "./whole-answer";

/** For caches between the site and its visitors, which nobody tells of a change. */
const PUBLIC = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
/** For a page that the browser loads while its link is being pressed. */
const PREFETCHED = "private, max-age=30";

/** Headers that belong to one answer alone. */
const OWN_HEADERS = ["x-request-id", "server-timing", "connection", "cache-control"];

interface Options {
  siteUrl: URL;
  limitBytes: number;
  handle: Handle;
  /** Logs and measures an answer that does not pass Express. */
  watch: (req: ExpressRequest, res: ExpressResponse) => void;
}

export type SharedPages = ReturnType<typeof sharedPages>;

/** Answers visitors without cookies from what was made for others. */
export function sharedPages({ siteUrl, limitBytes, handle, watch }: Options) {
  const answers = new SharedAnswers(limitBytes);
  /** Routes of which an answer was for everybody. Nobody waits for an answer of any other. */
  const sharedRoutes = new Set<string>();
  const keyOf = (req: IncomingMessage, url: URL) => sharedKeyOf(req, url, siteUrl.host);

  return {
    get bytes() {
      return answers.bytes;
    },

    /** Answers from what is held, before anything else; false where that cannot be. */
    answerHeld(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
      if (req.headers.cookie !== undefined) return false;
      const asked = readAddress(req);
      const key = asked && keyOf(req, asked);
      const found = key && answers.find(key);
      const answerWith = (answer: SharedAnswer | undefined) => {
        if (!asked || !key || !answer?.sent) return false;
        if (answers.isOld(answer))
          void answers.make(key, () => make(asked, key, req, newId())).catch(() => {});
        sendHeld(answer, req as ExpressRequest, res as ExpressResponse);
        return true;
      };

      return found instanceof Promise ? found.then(answerWith) : answerWith(found);
    },

    /** Answers with what is held, or makes it for all who ask meanwhile; false if it is not shared. */
    async answer(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
      const { url, route = "" } = res.locals;
      const key = req.method === "GET" && sharedRoutes.has(route) ? keyOf(req, url) : undefined;
      if (!key) return false;

      let own: MadeAnswer | undefined;
      const makeOwn = async () => {
        own = await make(url, key, req, String(req.id));
        return own;
      };
      const answer = (await answers.find(key)) ?? (await answers.make(key, makeOwn));
      if (answer) sendAnew(answer, req, res);
      else if (own && isError(own, req)) sendOwn(own, res);
      else return false;
      return true;
    },

    /** Learns from an answer whether its route has pages for everybody. */
    learn(req: ExpressRequest, res: ExpressResponse, response: Response, context: ServerContext) {
      const { url, route } = res.locals;
      if (!route || sharedRoutes.has(route) || !keyOf(req, url)) return;
      if (sharingOf(response, context)) sharedRoutes.add(route);
    },
  };

  function readAddress(req: IncomingMessage): URL | undefined {
    try {
      return checkAddress(req, siteUrl);
    } catch {
      return undefined;
    }
  }

  /** Makes an answer of nothing but what its key names, so that it can depend on nothing else. */
  async function make(
    url: URL,
    { encoding }: SharedKey,
    { headers }: IncomingMessage,
    requestId: string,
  ): Promise<MadeAnswer | undefined> {
    const sent = new Headers({ Host: url.host, Accept: "text/html" });
    if (headers["save-data"] === "on") sent.set("Save-Data", "on");
    if (headers["page-state"] !== undefined) sent.set("Page-State", "");
    const context: ServerContext = {
      requestId,
      clientAddress: "",
      responseHeaders: new Headers(),
    };
    const response = await handle(new Request(url, { headers: sent }), context);
    const whole = await readWhole(response, context, encoding);
    const { inlineStylesHash, responseHeaders } = context;
    return whole && { ...whole, inlineStylesHash, responseHeaders: [...responseHeaders] };
  }

  /** Sends an answer through Express, which completes its headers. */
  function sendAnew(answer: SharedAnswer, req: ExpressRequest, res: ExpressResponse) {
    const { context, route = "" } = res.locals;
    const headers = new Headers([...answer.headers, ...answer.responseHeaders]);
    const lifetime = headers.get("Cache-Control") ?? PUBLIC;
    headers.set("Cache-Control", isPrefetched(req) ? PREFETCHED : lifetime);
    headers.set("ETag", answer.etag);
    Object.assign(context, { inlineStylesHash: answer.inlineStylesHash });
    sendWhole({ ...answer, headers: [...headers] }, res);

    const sent = Object.entries(res.getHeaders()).filter(([name]) => !OWN_HEADERS.includes(name));
    const all = { ...Object.fromEntries(sent), "cache-control": lifetime };
    answer.sent = { route, headers: all as NonNullable<SharedAnswer["sent"]>["headers"] };
  }

  function sendOwn(own: MadeAnswer, res: ExpressResponse) {
    Object.assign(res.locals.context, { inlineStylesHash: own.inlineStylesHash });
    for (const [name, value] of own.responseHeaders) {
      res.locals.context.responseHeaders.append(name, value);
    }
    sendWhole(own, res);
  }

  function sendHeld(answer: SharedAnswer, req: ExpressRequest, res: ExpressResponse) {
    const { headers: sent = {}, route = "" } = answer.sent ?? {};
    res.locals = { route, isHeld: true, backend: { calls: 0, ms: 0 } } as never;
    watch(req, res);
    const isKnown = req.headers["if-none-match"]?.split(", ").includes(answer.etag) ?? false;
    const { "content-length": length, ...headers } = sent;
    if (isPrefetched(req)) headers["cache-control"] = PREFETCHED;
    if (!isKnown && length !== undefined) headers["content-length"] = length;
    res.writeHead(isKnown ? 304 : 200, headers);
    res.end(isKnown || req.method === "HEAD" ? undefined : answer.body);
  }
}

const isPrefetched = ({ headers }: IncomingMessage) =>
  String(headers["sec-purpose"] ?? "").startsWith("prefetch");

/** An error page is as good as one made for this visitor, but one of a link leads back to where it was. */
const isError = ({ status, headers }: MadeAnswer, req: IncomingMessage) =>
  (status >= 500 || (status >= 400 && !req.headers.referer)) &&
  headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));

const newId = () => randomBytes(9).toString("base64url");
