import type { IncomingMessage } from "node:http";
import { RequestError } from "./request-error";

const BODY_LIMIT = 1024 * 1024;

// Slow bodies must not keep connections open: one that is read whole has this long, and one that is
// streamed may pause so long.
const BODY_TIMEOUT_MS = 30_000;

interface ReadOptions {
  /** Whether the service reads the body while it comes, whatever its size. */
  isStreamed: boolean;
}

export async function readRequest(
  incoming: IncomingMessage,
  origin: string,
  { isStreamed }: ReadOptions,
): Promise<Request> {
  const { method = "GET" } = incoming;
  const url = readUrl(incoming, origin);
  const headers = new Headers(
    Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  const mayCarryBody = method !== "GET" && method !== "HEAD";
  const body = isStreamed && mayCarryBody ? streamBody(incoming) : await readBody(incoming);
  const carriesBody = mayCarryBody && !("length" in body && body.length === 0);

  try {
    return new Request(url, { method, headers, ...(carriesBody ? { body, duplex: "half" } : {}) });
  } catch {
    throw new RequestError(400, { message: "The request is malformed." });
  }
}

function readUrl(incoming: IncomingMessage, origin: string): URL {
  const path = incoming.url ?? "";

  try {
    if (!path.startsWith("/")) throw new URIError("not a path");
    const url = new URL(origin + path);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    throw new RequestError(400, { message: "The URL is malformed." });
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  if (Number(incoming.headers["content-length"] ?? 0) > BODY_LIMIT) throw tooLarge();

  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => incoming.destroy(), BODY_TIMEOUT_MS);
  try {
    // The connection must stay open, or the client never receives the error.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > BODY_LIMIT) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw cutOff();
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}

/** Reads on only as fast as the service does. The connection outlives a stream that is cancelled. */
function streamBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = incoming.iterator({ destroyOnReturn: false });

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        incoming.socket.setTimeout(BODY_TIMEOUT_MS);
        const { done, value } = await chunks.next().catch(() => {
          throw cutOff();
        });
        incoming.socket.setTimeout(0);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function cutOff() {
  return new RequestError(400, { message: "The request ended before its body did." });
}

function tooLarge() {
  const message = "The request body is larger than 1 MiB.";
  return new RequestError(413, { message }, { connection: "close" });
}
