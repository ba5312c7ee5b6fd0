/** A refusal with its exact answer; a service throws it and the server sends it. */
export class Problem extends Error {
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

/** What this cloud does not speak says so by name: 501, never a wrong answer. */
export function notImplemented(what: string): Problem {
  return new Problem(501, {
    code: "not_implemented",
    message: `The local cloud does not implement ${what}.`,
  });
}
