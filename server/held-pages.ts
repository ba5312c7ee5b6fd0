import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { ServerContext } from "~/lib/server-context";
import { checkAddress } from "./check-request";
import {
  type CompletedHead,
  type HeldAnswer,
  HeldAnswers,
  type HeldKey,
  heldKeyOf,
  type MadeAnswer,
} from "./held-answers";
import type { Handle } from "./remix";
import { holdingOf, readAnswer, setHead } from "./whole-answer";

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

export type HeldPages = ReturnType<typeof heldPages>;

/** Answers visitors without cookies from what was made for others; decision 20 draws it. */
export function heldPages({ siteUrl, limitBytes, handle, watch }: Options) {
  const answers = new HeldAnswers(limitBytes);
  /** Routes of which an answer could be held. Nobody waits for an answer of any other. */
  const heldRoutes = new Set<string>();
  const keyOf = (req: IncomingMessage, url: URL) => heldKeyOf(req, url, siteUrl.host);

  return {
    /** Answers from what is held, before anything else; false where that cannot be. */
    answerHeld(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
      if (req.headers.cookie !== undefined) return false;
      const url = readAddress(req);
      const key = url && keyOf(req, url);
      if (!key) return false;

      const answerWith = (answer: HeldAnswer | undefined) => {
        if (!answer?.completed) return false;
        if (answers.isOld(answer)) answers.make(key, () => make(key, req, newId())).catch(() => {});
        sendAgain(answer, answer.completed, req as ExpressRequest, res as ExpressResponse);
        return true;
      };
      const found = answers.find(key);
      return found instanceof Promise ? found.then(answerWith) : answerWith(found);
    },

    /** Answers with what is held, or makes it for all who ask meanwhile; false if it may not be held. */
    async answer(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
      const { url, route = "" } = res.locals;
      const key = req.method === "GET" && heldRoutes.has(route) ? keyOf(req, url) : undefined;
      if (!key) return false;

      let own: MadeAnswer | undefined;
      const makeOwn = async () => {
        own = await make(key, req, String(req.id));
        return own;
      };
      const held = (await answers.find(key)) ?? (await answers.make(key, makeOwn));
      const answer = held ?? (own && isError(own, req) ? own : undefined);
      if (answer) send(answer, req, res);
      return answer !== undefined;
    },

    /** Learns from an answer whether those of its route may be held. */
    learn(req: ExpressRequest, res: ExpressResponse, response: Response, context: ServerContext) {
      const { url, route } = res.locals;
      if (!route || heldRoutes.has(route) || !keyOf(req, url)) return;
      if (holdingOf(response, context)) heldRoutes.add(route);
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
    { url, encoding }: HeldKey,
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
    { etag, body }: HeldAnswer,
    { headers: completed, route }: CompletedHead,
    req: ExpressRequest,
    res: ExpressResponse,
  ) {
    Object.assign(res, { locals: { route, isHeld: true, backend: { calls: 0, ms: 0 } } });
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

/** An error page is as good as one made for this visitor, but one of a link leads back to where it was. */
const isError = ({ status, headers }: MadeAnswer, req: IncomingMessage) =>
  (status >= 500 || (status >= 400 && !req.headers.referer)) &&
  headers.get("Content-Type")?.startsWith("text/html");

const newId = () => randomBytes(9).toString("base64url");
