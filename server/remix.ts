import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from "express";
import createError from "http-errors";
import type { CachedPages, UnderWay } from "./cached-pages";
import { dropRest } from "./drop-rest";
import type { HeldMemory } from "./held-memory";
import { wantsPage } from "./plain-error-page";
import { HEAD_TIMEOUT_MS, inTime, type RequestLimiter } from "./request-limiter";
import type { HandleRequest } from "./route-handlers";
import { isUpload, uploadBody, wholeBody, wholeBytes } from "./upload-body";
import { UPLOAD_TIMEOUT_MS } from "./web-server";
import { encodingFor, readAnswer, setHead } from "./whole-answer";

/** The error code of a pipeline whose client left before the end. */
const LEFT = "ERR_STREAM_PREMATURE_CLOSE";

interface Options {
  /** Aborted when the server closes. */
  closing: AbortSignal;
  limiter: RequestLimiter;
  /** Those of uploads, which take long. */
  uploadLimiter: RequestLimiter;
  held: HeldMemory;
  /** Who has sent a request: an account or a network. */
  clientOf: (req: ExpressRequest) => Promise<string>;
  cached?: CachedPages;
}

/**
 * Passes requests that were not answered yet to Remix. While too many are running, a further one is
 * refused at once, so that those get their answers in time.
 */
export function remix(
  handle: HandleRequest,
  { closing, limiter: pageLimiter, uploadLimiter, held, clientOf, cached }: Options,
): RequestHandler {
  return async (req, res, next) => {
    const endsAt = performance.now() + HEAD_TIMEOUT_MS + (isUpload(req) ? UPLOAD_TIMEOUT_MS : 0);
    res.once("prefinish", () => dropRest(req));
    try {
      const stream = await inTime(endsAt, respond(req, res, endsAt));
      if (stream) await pump(stream, res, closing);
      if (!res.writableEnded) res.end();
    } catch (error) {
      next(error);
    }
  };

  /** Sends the answer; what is returned remains to be sent. */
  async function respond(req: ExpressRequest, res: ExpressResponse, endsAt: number) {
    const client = await clientOf(req);
    const limiter = isUpload(req) ? uploadLimiter : pageLimiter;
    const work = { client, requestId: String(req.id), route: res.locals.route ?? "none", endsAt };
    const underWay: UnderWay = (answer) => limiter.run(work, answer);
    if (await cached?.sendOrMake(req, res, underWay)) return undefined;

    // So that no body is sent in vain; many bodies may come meanwhile, so it is counted later.
    limiter.refuseIfFull(client);
    held.refuseIfFull(client);
    // A client that sends or reads slowly does not count as running, but what is held for it counts.
    const request = await held.during(client, wholeBytes(req), () => toRequest(req, res));
    const sent = await underWay(() => answer(request, req, res));
    if (!Buffer.isBuffer(sent)) return sent;
    held.send(client, res, sent);
    return undefined;
  }

  /** Sets the head of the answer, and returns its body: text in one piece and compressed, else a stream. */
  async function answer(request: Request, req: ExpressRequest, res: ExpressResponse) {
    const { context, route } = res.locals;
    const response = await handle(request, context);
    // The client has left, or its time was over.
    if (context.closed.aborted || res.headersSent) return void response.body?.cancel();
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    // A route without a page answers errors as text for scripts; a browser gets an error page instead.
    if (response.status >= 400 && !isPage && wantsPage(req)) throw createError(response.status);

    const whole = await readAnswer(response, context, encodingFor(req));
    if (whole?.isCurrent && route) cached?.learn(route);
    setHead(whole ?? response, res);
    if (whole) return whole.body;
    if (req.method !== "HEAD") return response.body;
    await response.body?.cancel();
    return undefined;
  }
}

async function toRequest(req: ExpressRequest, res: ExpressResponse): Promise<Request> {
  const { method } = req;
  const body = method === "POST" ? await bodyOf(req) : null;

  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value));
    // Remix compares the origin of a form with these headers again, and does not know SITE_URL.
    headers.delete("x-forwarded-host");
    if (body && req.headers.origin) headers.set("host", new URL(req.headers.origin).host);

    return new Request(res.locals.url, {
      method,
      headers,
      body,
      // A body that is read as it comes is sent before its answer.
      ...(body && { duplex: "half" }),
      signal: res.locals.context.closed,
    });
  } catch {
    throw createError(400);
  }
}

const bodyOf = async (req: ExpressRequest) => (isUpload(req) ? uploadBody(req) : wholeBody(req));

/** Writes a stream as fast as the client reads; a stream of events also ends on the signal. */
async function pump(body: ReadableStream, res: ExpressResponse, closing: AbortSignal) {
  const source = Readable.fromWeb(body as WebStream);
  const end = () => source.push(null);
  const isEndless = String(res.getHeader("Content-Type")).startsWith("text/event-stream");
  if (isEndless) {
    res.flushHeaders();
    closing.addEventListener("abort", end);
    if (closing.aborted) end();
  }

  try {
    await pipeline(source, res);
  } catch (error) {
    const hasLeft = error instanceof Error && "code" in error && error.code === LEFT;
    if (!hasLeft) throw error;
  } finally {
    closing.removeEventListener("abort", end);
  }
}
