import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { env } from "~/env.server";
import { type Answer, completeHeadersFor } from "./answer-headers.server";
import { describeNodeRequest } from "./node-request.server";
import { isSameOrigin } from "./same-origin";
import type { ServerContext } from "./server-context";

const answers = new AsyncLocalStorage<Answer>();
const completeHeaders = completeHeadersFor(env);

// `remix-serve` gives the app no access to the answer, so Node's own announcement of it is used.
const REQUEST_START = "http.server.request.start";
subscribe(REQUEST_START, rememberAnswer);

function rememberAnswer(message: unknown) {
  const { response } = message as { response: Answer };
  answers.enterWith(response);
}

/**
 * The context that `server/` has handed over, or one made here under `remix-serve`. It is not made in
 * `server/`, because `remix-serve` loads the build of the app alone.
 */
export function serverContextOf(
  request: Request,
  { server }: { server?: ServerContext },
): ServerContext {
  if (!server) return contextUnderRemixServe(request);

  // Remembering costs each request something, and nothing else will need it.
  unsubscribe(REQUEST_START, rememberAnswer);
  return server;
}

function contextUnderRemixServe(request: Request): ServerContext {
  const { method, headers } = request;
  if (method === "POST" && !isSameOrigin((name) => headers.get(name), env.SITE_URL)) {
    throw new Response("This form was not sent from this site.", { status: 403 });
  }
  const requestId = randomBytes(9).toString("base64url");
  const answer = answers.getStore();
  // The headers are completed from this object, which the app changes later.
  const context: ServerContext = {
    requestId,
    clientAddress: "",
    takesFiles: false,
    ...(answer
      ? describeNodeRequest(answer)
      : { closed: new AbortController().signal, isDataRequest: false }),
    responseHeaders: new Headers({ "X-Request-Id": requestId }),
  };
  if (answer) completeHeaders(answer, context);
  return context;
}
