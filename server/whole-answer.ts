import type { Response as ExpressResponse } from "express";
import type { IsCurrent, ServerContext } from "~/context.server";
import { compress, EFFORT, type Encoding, isCompressible } from "./compress";

/** An answer that has been read to its end, compressed. */
export interface WholeAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Null if it may not be held. */
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
  const isCurrent = holdingOf(response, context);
  const whole = await compress(text, encoding, isCurrent ? EFFORT.often : EFFORT.once);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (whole.encoding) headers.set("Content-Encoding", whole.encoding);
  headers.set("Content-Length", String(whole.body.length));
  return { status: response.status, headers, body: whole.body, isCurrent };
}

/** Those headers that all answers have are added when they are sent. */
export function setHead(
  { status, headers }: Pick<Response, "status" | "headers">,
  res: ExpressResponse,
) {
  res.status(status);
  for (const [name, value] of headers) res.appendHeader(name, value);
}

/** Whether the content of an answer is unchanged, for as long as it is held; null if it may not be. */
export function holdingOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  context: ServerContext,
): IsCurrent | null {
  const isForOne =
    status !== 200 ||
    headers.has("Set-Cookie") ||
    context.responseHeaders.has("Set-Cookie") ||
    /no-store/.test(headers.get("Cache-Control") ?? "");

  return isForOne ? null : (context.hold?.() ?? null);
}
