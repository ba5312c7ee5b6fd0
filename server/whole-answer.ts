import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Response as ExpressResponse } from "express";
import Negotiator from "negotiator";
import type { IsCurrent } from "~/lib/content-cache";
import type { ServerContext } from "~/lib/server-context";

/** An answer that has been read to its end, compressed. */
export interface WholeAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Null if it must not be cached. */
  isCurrent: IsCurrent | null;
}

/** Reads a text to its end; anything else is left as it is. */
export async function readAnswer(
  response: Response,
  context: ServerContext,
  encoding: Encoding | undefined,
): Promise<WholeAnswer | undefined> {
  if (!response.body || !isCompressible(response.headers)) return undefined;

  const text = Buffer.from(await response.arrayBuffer());
  const isCurrent = cacheCheckOf(response, context);
  const whole = await compress(text, encoding, isCurrent ? EFFORT.often : EFFORT.once);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (whole.encoding) headers.set("Content-Encoding", whole.encoding);
  headers.set("Content-Length", String(whole.body.length));
  return { status: response.status, headers, body: whole.body, isCurrent };
}

/** Sets the status and the app's headers. `completeHeaders` adds those that all answers have. */
export function setHead(
  { status, headers }: Pick<Response, "status" | "headers">,
  res: ExpressResponse,
) {
  res.status(status);
  for (const [name, value] of headers) res.appendHeader(name, value);
}

/** What tells that a cached answer is current; null if the answer must not be cached. */
function cacheCheckOf({ status, headers }: Response, context: ServerContext): IsCurrent | null {
  const isForOne =
    status !== 200 ||
    headers.has("Set-Cookie") ||
    context.responseHeaders.has("Set-Cookie") ||
    /no-store/.test(headers.get("Cache-Control") ?? "");

  return isForOne ? null : (context.cacheCheck?.() ?? null);
}

// A body that fits into one packet does not arrive sooner when compressed.
const MIN_BYTES = 1024;
const TEXT = /^(text\/(?!event-stream)|application\/(.+\+)?(json|xml|javascript)\b|image\/svg)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compression levels: for an answer that is sent once, the highest is not worth its time. */
const EFFORT = { once: 5, often: 6 };

const compressors = {
  br: (body: Buffer, effort: number) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer, level: number) => gzipped(body, { level }),
};

// The types of the package do not know its second parameter yet.
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

/** Whether an answer is text, which is sent in one piece. */
function isCompressible(headers: Headers): boolean {
  return (
    TEXT.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Content-Encoding") &&
    !headers.get("Cache-Control")?.includes("no-transform")
  );
}

export type Encoding = keyof typeof compressors;

/** The encoding that the client prefers; undefined for none. */
export function encodingFor(request: IncomingMessage): Encoding | undefined {
  const negotiator: EncodingNegotiator = new Negotiator(request);
  const encoding = negotiator.encoding(["br", "gzip"], { preferred: ["br"] });

  return encoding === "br" || encoding === "gzip" ? encoding : undefined;
}

async function compress(body: Buffer, encoding: Encoding | undefined, effort: number) {
  if (body.length < MIN_BYTES || !encoding) return { body };

  return { body: await compressors[encoding](body, effort), encoding };
}
