import { once } from "node:events";
import type { ServerResponse } from "node:http";

export async function sendResponse(outgoing: ServerResponse, response: Response) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);

  if (outgoing.destroyed || outgoing.req.method === "HEAD") await response.body?.cancel();
  else if (response.body) await sendBody(outgoing, response.body);
  outgoing.end();
}

async function sendBody(outgoing: ServerResponse, body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const left = once(outgoing, "close").then(
    () => reader.cancel(),
    () => reader.cancel(),
  );
  left.catch(() => {});

  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) await Promise.race([once(outgoing, "drain"), left]);
  }
}
