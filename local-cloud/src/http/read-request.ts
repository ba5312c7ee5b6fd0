import type { IncomingMessage } from "node:http";
import { RequestError } from "./request-error";

const BODY_LIMIT = 1024 * 1024;

export async function readRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = "GET" } = incoming;
  const url = readUrl(incoming, origin);
  const headers = new Headers(
    Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  const body = await readBody(incoming);
  const carriesBody = method !== "GET" && method !== "HEAD" && body.length > 0;

  try {
    return new Request(url, { method, headers, ...(carriesBody ? { body } : {}) });
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
  try {
    // The connection must stay open, or the client never receives the error.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > BODY_LIMIT) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(400, { message: "The request ended before its body did." });
  }
  return Buffer.concat(chunks);
}

function tooLarge() {
  const message = "The request body is larger than 1 MiB.";
  return new RequestError(413, { message }, { connection: "close" });
}
