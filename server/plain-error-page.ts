import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { ErrorRequestHandler, Request } from "express";
import createError, { type HttpError, isHttpError } from "http-errors";
import { LANGUAGE } from "~/lib/locale";
import { dropRest } from "./drop-rest";

/** How long a client may go on sending its body before the connection is closed. */
const LINGER_MS = 5_000;

/** Why a request is refused, where its status does not say all. */
type Reason = "overload" | "late" | "cookies";

/** An error with a text of its own. */
export const refusal = (
  status: number,
  { reason, headers = {} }: { reason: Reason; headers?: Record<string, string> },
): HttpError => createError(status, { reason, headers });

export const isOverload = (error: unknown) => isHttpError(error) && error.reason === "overload";

type Text = readonly [title: string, sentence: string];

const TEXTS: Record<number, Text> = {
  400: ["Bad request", "This address or request is malformed, so nothing was changed."],
  403: [
    "Not sent from this site",
    "This form was not sent from this site, so nothing was changed. Open the page here and try again.",
  ],
  404: ["Not found", "There is nothing at this address."],
  405: ["Not allowed", "This address does not take such requests, so nothing was changed."],
  413: [
    "Too large",
    "What was sent is too large, so nothing was changed. Go back, where what you typed still stands, and send less at once.",
  ],
  414: ["Address too long", "This address is too long."],
  431: ["Too long", "Your browser sent more than this site reads, so nothing was changed."],
  503: [
    "Not available just now",
    "Our data cannot be reached at the moment. Please try again in a few seconds.",
  ],
};
const COOKIES: Text = [
  "Too many cookies",
  "Your browser sent too many cookies, so nothing was changed. They are deleted now, and with them your cart and your login. Please reload this page. If it comes again, delete the cookies of this site in the settings of your browser.",
];
const LATE: Text = [
  "That took too long",
  "This was given up, for it took too long. If you have sent a form, it is not known whether it was done: look before you send it again.",
];
const FAILURE: Text = [
  "Something went wrong",
  "Something went wrong on our side. Please try again in a moment.",
];

function overload(isForm: boolean, seconds: string): Text {
  const nextStep = isForm
    ? `Your form was not taken. Wait ${seconds} seconds, then reload this page: your browser sends the form again as you have filled it in.`
    : `Please try again in ${seconds} seconds.`;

  return [
    "Too many visitors at once",
    `This site cannot answer everybody at this moment, so nothing was changed. ${nextStep}`,
  ];
}

function textOf({ status, reason, headers }: HttpError, { method }: Request): Text {
  switch (reason as Reason | undefined) {
    case "overload":
      return overload(method === "POST", headers?.["Retry-After"] ?? "");
    case "late":
      return LATE;
    case "cookies":
      return COOKIES;
    default:
      return TEXTS[status] ?? FAILURE;
  }
}

/** Answers errors with a page for people, and with one sentence for scripts. */
export const sendErrorPage: ErrorRequestHandler = async (error: unknown, req, res, _next) => {
  if (!isHttpError(error)) req.log.error(error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const refused = isHttpError(error) ? error : createError(500);
  const [title, sentence] = textOf(refused, req);
  // A link would lose the form that a reload sends again.
  const link = isOverload(error) && req.method === "POST" ? "" : HOME_LINK;
  const text = wantsPage(req) ? page(title, sentence, { link, id: String(req.id) }) : sentence;

  res.status(refused.status).set(refused.headers ?? {});
  res.type(wantsPage(req) ? "html" : "txt").set("Content-Length", `${Buffer.byteLength(text)}`);
  if (req.complete) {
    res.end(text);
    return;
  }
  // If the connection is closed while the client is sending, the client sees a
  // reset instead of the answer.
  res.set("Connection", "close").write(text);
  dropRest(req);
  await Promise.race([once(req, "close").catch(() => {}), delay(LINGER_MS)]);
  res.end();
};

export function wantsPage({ headers }: Request): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

const HOME_LINK = '<p><a href="/">Go to Homepage</a></p>\n';

function page(title: string, sentence: string, { link, id }: { link: string; id: string }): string {
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
${link}<p><small>Request ${id}</small></p>
</main>
</body>
</html>
`;
}
