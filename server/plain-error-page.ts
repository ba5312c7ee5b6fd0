import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { ErrorRequestHandler, Request } from "express";
import { isHttpError } from "http-errors";
import { LANGUAGE } from "~/lib/locale";

/** How long a client may go on sending its body before the connection is closed. */
const LINGER_MS = 2_000;

const TEXTS: Record<number, [title: string, sentence: string]> = {
  400: ["Bad request", "This address or request is malformed, so nothing was changed."],
  403: [
    "Not sent from this site",
    "This form was not sent from this site, so nothing was changed. Open the page here and try again.",
  ],
  404: ["Not found", "There is no such file."],
  405: ["Not allowed", "This address does not take such requests, so nothing was changed."],
  413: ["Too large", "What was sent is too large, so nothing was changed."],
  414: ["Address too long", "This address is too long."],
  431: [
    "Too many cookies",
    "Your browser sent too many cookies, so nothing was changed. Please delete the cookies of this site.",
  ],
  503: [
    "Not available just now",
    "Our data cannot be reached at the moment. Please try again in a few seconds.",
  ],
};
const OVERLOAD = [
  "Too many visitors at once",
  "This site cannot answer everybody at this moment, so nothing was changed. Please try again in a few seconds.",
] as const;
const FAILURE = [
  "Something went wrong",
  "Something went wrong on our side. Please try again in a moment.",
] as const;

/** Answers errors with a page for people, and with one sentence for scripts. */
export const sendErrorPage: ErrorRequestHandler = async (error: unknown, req, res, _next) => {
  const { status = 500, headers = {} } = isHttpError(error) ? error : {};
  const isOverload = isHttpError(error) && error.isOverload;
  if (!isHttpError(error)) req.log.error(error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const [title, sentence] = isOverload ? OVERLOAD : (TEXTS[status] ?? FAILURE);
  const text = wantsPage(req) ? page(title, sentence, String(req.id)) : sentence;

  res.status(status).set(headers);
  res.type(wantsPage(req) ? "html" : "txt").set("Content-Length", `${Buffer.byteLength(text)}`);
  if (req.complete) {
    res.end(text);
    return;
  }
  // If the connection is closed while the client is sending, the client sees a
  // reset instead of the answer.
  res.set("Connection", "close").write(text);
  req.resume();
  await Promise.race([once(req, "close").catch(() => {}), delay(LINGER_MS)]);
  res.end();
};

export function wantsPage({ headers }: Request): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

function page(title: string, sentence: string, requestId: string): string {
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main id="main">
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Go to Homepage</a></p>
<p><small>Request ${requestId}</small></p>
</main>
</body>
</html>
`;
}
