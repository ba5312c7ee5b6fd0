import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { compress, isCompressible } from "./compression";

/** How long a client that still sends may go on, so that it gets to read its refusal. */
const LINGER = 2_000;

/** Sends a web standard response: text in one piece and compressed, the rest as it comes. */
export async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  stopping: AbortSignal,
) {
  const { status, headers, body } = response;
  const whole = body && isCompressible(headers) ? await inOnePiece(incoming, response) : undefined;
  const isUnread = hasBody(incoming) && !incoming.complete;

  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  if (isUnread || stopping.aborted) outgoing.setHeader("Connection", "close");

  if (incoming.method === "HEAD") await (whole ? undefined : body?.cancel());
  else if (whole) outgoing.write(whole);
  else if (body) await pump(body, outgoing, isEndless(headers) ? stopping : undefined);

  if (isUnread) await linger(incoming);
  outgoing.end();
}

async function inOnePiece({ headers: asked }: IncomingMessage, response: Response) {
  const { headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const text = await compress(body, headers, asked["accept-encoding"]);
  headers.set("Content-Length", String(text.length));
  return text;
}

/** Writes a stream at the client's pace, until it ends, the client leaves or the signal says so. */
async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, end?: AbortSignal) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  const left = new AbortController();
  outgoing.once("close", () => left.abort());
  left.signal.addEventListener("abort", cancel);
  // why: a client that left before there was an answer will not leave once more.
  if (outgoing.closed) left.abort();
  end?.addEventListener("abort", cancel);
  if (end) outgoing.flushHeaders();

  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!outgoing.write(part.value)) await once(outgoing, "drain", left);
    }
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    end?.removeEventListener("abort", cancel);
  }
}

function isEndless(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

// why: a connection closed on a client that is still sending is reset, and the answer lost.
async function linger(incoming: IncomingMessage) {
  incoming.resume();
  await Promise.race([once(incoming, "close").catch(() => {}), delay(LINGER)]);
}
