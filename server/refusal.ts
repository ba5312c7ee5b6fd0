/** An answer that the server gives by itself, before or instead of the app: a plain sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    title: string,
    sentence: string,
    headers: Record<string, string> = {},
  ) {
    super(sentence);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }

  /** A page for people; for scripts the sentence alone. */
  toResponse(accept = "", status = this.status): Response {
    const wantsPage = accept.includes("text/html");
    const type = wantsPage ? "text/html" : "text/plain";

    return new Response(wantsPage ? page(this.title, this.message) : this.message, {
      status,
      headers: { ...this.headers, "Content-Type": `${type}; charset=utf-8` },
    });
  }
}

export const malformed = () =>
  new Refusal(400, "Bad request", "This address or request is malformed, so nothing was changed.");

export const notAllowed = () =>
  new Refusal(405, "Not allowed", "This site answers GET, HEAD and POST only.", {
    Allow: "GET, HEAD, POST",
  });

export const takesNoForms = () =>
  new Refusal(405, "Not allowed", "This address takes no forms, so nothing was changed.", {
    Allow: "GET, HEAD",
  });

export const foreignOrigin = () =>
  new Refusal(
    403,
    "Not sent from this site",
    "This form was not sent from this site, so nothing was changed. Open the page here and try again.",
  );

export const notFound = () => new Refusal(404, "Not found", "There is no such file.");

export const tooLong = () => new Refusal(414, "Address too long", "This address is too long.");

export const tooLarge = () =>
  new Refusal(413, "Too large", "What was sent is too large, so nothing was changed.");

export const cutShort = () =>
  new Refusal(400, "Cut short", "The request ended before its body did.");

export const stopping = () =>
  new Refusal(503, "One moment", "This site is restarting. Please try again in a moment.", {
    "Retry-After": "5",
  });

export const failure = () =>
  new Refusal(
    500,
    "Something went wrong",
    "Something went wrong on our side. Please try again in a moment.",
  );

function page(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
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
</main>
</body>
</html>
`;
}
