import type { Response as ExpressResponse } from "express";
import type { ServerContext, Sharing } from "~/context.server";
import { compress, EFFORT, type Encoding, isCompressible } from "./compress";

/** An answer that has been read to its end, compressed. */
export interface Whole {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** Only if every visitor without cookies gets it. */
  sharing: Sharing | null;
}

/** Reads a text to its end; anything else is left as it is. */
export async function readWhole(
  response: Response,
  context: ServerContext,
  encoding: Encoding | undefined,
): Promise<Whole | undefined> {
  if (!response.body || !isCompressible(response.headers)) return undefined;

  const body = Buffer.from(await response.arrayBuffer());
  const sharing = sharingOf(response, context);
  const whole = await compress(body, encoding, sharing ? EFFORT.often : EFFORT.once);
  const headers: [string, string][] = [...response.headers, ["Vary", "Accept-Encoding"]];
  if (whole.encoding) headers.push(["Content-Encoding", whole.encoding]);
  headers.push(["Content-Length", String(whole.body.length)]);
  return { status: response.status, headers, body: whole.body, sharing };
}

/** Sends an answer; the headers that all answers have are added on the way. */
export function sendWhole({ status, headers, body }: Whole, res: ExpressResponse) {
  res.status(status);
  for (const [name, value] of headers) res.appendHeader(name, value);
  res.end(body);
}

/** What an answer depends on, if everybody may get it. */
export function sharingOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  context: ServerContext,
): Sharing | null {
  const isForOne =
    status !== 200 ||
    headers.has("Set-Cookie") ||
    context.responseHeaders.has("Set-Cookie") ||
    /no-store/.test(headers.get("Cache-Control") ?? "");

  return isForOne ? null : (context.findSharing?.() ?? null);
}
