import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

// A body that fits into one packet does not arrive sooner when compressed.
const MIN_BYTES = 1024;
const TEXT = /^(text\/(?!event-stream)|application\/(.+\+)?(json|xml|javascript)\b|image\/svg)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How hard to try: for what is sent once, the last per cent is not worth the time. */
export const EFFORT = { once: 5, often: 6 };

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
export function isCompressible(headers: Headers): boolean {
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

export async function compress(body: Buffer, encoding: Encoding | undefined, effort: number) {
  if (body.length < MIN_BYTES || !encoding) return { body };

  return { body: await compressors[encoding](body, effort), encoding };
}
