import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** Sends a web standard response as it comes; a HEAD gets everything but the body. */
export async function answer(outgoing: ServerResponse, response: Response) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);

  if (outgoing.req.method === "HEAD" || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }

  const reader = response.body.getReader();
  outgoing.once("close", () => void reader.cancel().catch(() => {}));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) {
      await Promise.race([once(outgoing, "drain"), once(outgoing, "close")]);
    }
  }
  outgoing.end();
}
