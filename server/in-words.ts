import { failure, malformed, notFound, type Refusal, takesNoForms, tooLarge } from "./refusal";

const BY_STATUS: Record<number, () => Refusal> = {
  400: malformed,
  404: notFound,
  405: takesNoForms,
  413: tooLarge,
};

/** Says to people what a route without a page tells scripts of its errors. */
export function inWords(response: Response, accept = ""): Response {
  const { ok, status, headers } = response;
  const isForScripts = headers.get("Content-Type")?.startsWith("application/json");
  if (ok || !isForScripts || !accept.includes("text/html")) return response;

  return (BY_STATUS[status] ?? failure)().toResponse(accept, status);
}
