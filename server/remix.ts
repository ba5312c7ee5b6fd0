import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from "express";
import createError from "http-errors";
import getRawBody from "raw-body";
import type { ServerContext } from "~/context.server";
import { BODY_LIMIT } from "./check-request";
import { compress, isCompressible } from "./compress";
import { wantsPage } from "./error-page";

/** The error code of a pipeline whose client left before the end. */
const LEFT = "ERR_STREAM_PREMATURE_CLOSE";

export type Handle = (request: Request, context: ServerContext) => Promise<Response>;

/** Passes every request that was not answered yet to Remix. */
export function remix(handle: Handle, stopping: AbortSignal): RequestHandler {
  return async (req, res, next) => {
    try {
      const request = await toRequest(req, res);
      const response = await handle(request, res.locals.context);
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      // A route without a page answers errors for scripts, and a person sees them, too.
      if (response.status >= 400 && !isPage && wantsPage(req)) throw createError(response.status);
      await send(response, { req, res, stopping });
    } catch (error) {
      next(error);
    }
  };
}

async function toRequest(req: ExpressRequest, res: ExpressResponse): Promise<Request> {
  const { method } = req;
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  const body =
    method === "POST"
      ? await getRawBody(req, { limit: BODY_LIMIT, length: req.headers["content-length"] })
      : null;

  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value));
    // Remix compares a form's origin with these headers again, and does not know SITE_URL.
    headers.delete("x-forwarded-host");
    if (body && req.headers.origin) headers.set("host", new URL(req.headers.origin).host);

    return new Request(res.locals.url, {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal: leaving.signal,
    });
  } catch {
    throw createError(400);
  }
}

interface Sending {
  req: ExpressRequest;
  res: ExpressResponse;
  stopping: AbortSignal;
}

/** Sends a `Response`: text in one piece and compressed, anything else as a stream. */
async function send(response: Response, { req, res, stopping }: Sending) {
  const { status, headers, body } = response;
  res.status(status);
  for (const [name, value] of headers) res.appendHeader(name, value);

  if (body && isCompressible(headers)) {
    const whole = await compress(Buffer.from(await response.arrayBuffer()), req);
    res.vary("Accept-Encoding");
    if (whole.encoding) res.setHeader("Content-Encoding", whole.encoding);
    res.setHeader("Content-Length", whole.body.length);
    res.end(whole.body);
    return;
  }
  if (req.method === "HEAD") await body?.cancel();
  else if (body && isEndless(headers)) await pump(body, res, stopping);
  else if (body) await pump(body, res);
  res.end();
}

const isEndless = (headers: Headers) =>
  headers.get("Content-Type")?.startsWith("text/event-stream");

/** Writes a stream as fast as the client reads, until it ends or the signal aborts it. */
async function pump(body: ReadableStream, res: ExpressResponse, stopping?: AbortSignal) {
  const source = Readable.fromWeb(body as WebStream);
  const end = () => source.push(null);
  stopping?.addEventListener("abort", end);
  if (stopping) res.flushHeaders();

  try {
    await pipeline(source, res);
  } catch (error) {
    const hasLeft = error instanceof Error && "code" in error && error.code === LEFT;
    if (!hasLeft) throw error;
  } finally {
    stopping?.removeEventListener("abort", end);
  }
}
