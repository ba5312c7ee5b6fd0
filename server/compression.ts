import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

// why: below about a packet compression saves nothing that anyone would notice.
const WORTHWHILE = 1024;
const TEXT = /^(text\/(?!event-stream)|application\/(.+\+)?(json|xml|javascript)\b|image\/svg)/;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** The best encoding that a client accepts: brotli, unless it prefers gzip. */
export function chooseEncoding(accepts: string | undefined): Encoding | undefined {
  const weights = new Map(
    (accepts ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2) ?? "1";
      return [name, Number(weight) || 0];
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];

  if (br > 0 && br >= gz) return "br";
  return gz > 0 ? "gzip" : undefined;
}

/** Whether an answer is text in one piece, which compression may hold back until it is whole. */
export function isCompressible(headers: Headers): boolean {
  return (
    TEXT.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Content-Encoding") &&
    !headers.get("Cache-Control")?.includes("no-transform")
  );
}

/** Compresses a body for that client, where it pays, and writes the headers to match. */
export async function compress(body: Buffer, headers: Headers, accepts: string | undefined) {
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const encoding = body.length < WORTHWHILE ? undefined : chooseEncoding(accepts);
  if (!encoding) return body;

  headers.set("Content-Encoding", encoding);
  return compressors[encoding](body);
}
