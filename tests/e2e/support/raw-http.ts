import { once } from "node:events";
import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request that no browser would: any method, any header, an endless body. */
export async function requestRaw(
  site: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer | Iterable<Buffer> } = {},
): Promise<Answer> {
  const url = new URL(site);
  const outgoing = request({
    host: "127.0.0.1",
    port: url.port,
    path,
    agent: false,
    ...options,
    headers: { Host: url.host, ...options.headers },
  });
  // A server that refuses a body stops reading, which fails the write.
  const answered = once(outgoing, "response");
  void send(outgoing, body);

  const [response] = await answered;
  outgoing.on("error", () => {});
  // A stream has no end.
  if (response.headers["content-type"] === "text/event-stream") response.destroy();
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response).catch(() => ""),
  };
}

async function send(
  outgoing: ReturnType<typeof request>,
  body: string | Buffer | Iterable<Buffer> | undefined,
) {
  // In one write, so that an early refusal meets no second one, which would fail.
  if (typeof body !== "object" || Buffer.isBuffer(body)) {
    outgoing.end(body);
    return;
  }
  for (const chunk of body) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk)) await once(outgoing, "drain").catch(() => {});
  }
  outgoing.end();
}
