import type { ServerResponse } from "node:http";
import type { ServerContext } from "./server-context";

/** What only Node's own objects tell of a request, and Remix's `Request` does not. */
export function describeNodeRequest(
  answer: ServerResponse,
): Pick<ServerContext, "closed" | "isDataRequest"> {
  const closing = new AbortController();
  // The answer holds the controller, and the context its signal. The signal of a `Request` is derived from
  // the one that it was made with, and once either is collected it aborts no more (nodejs/node#55428).
  answer.once("close", () => closing.abort());

  return { closed: closing.signal, isDataRequest: /^[^?]*\.data(\?|$)/.test(answer.req.url ?? "") };
}
