/** An error that carries its response: services throw it, the server sends it. */
export class RequestError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(String(body.message ?? body.msg ?? status));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

/** What the local cloud lacks is a 501 that names it, never a wrong response. */
export function notImplemented(what: string): RequestError {
  return new RequestError(501, {
    code: "not_implemented",
    message: `The local cloud does not implement ${what}.`,
  });
}
