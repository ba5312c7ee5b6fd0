const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
  "access-control-allow-methods": "POST, OPTIONS",
};

const UNEXPECTED = "An unexpected error occurred. Please try again.";
const MAX_TEXT_LENGTH = 5000;

interface ErrorOptions {
  /** What the caller may read beside the message. */
  details?: object;
  /** How long to wait, where it was asked too often. */
  retryAfterSeconds?: number;
}

/** An error whose message and details the caller may read, with its status. */
export class RequestError extends Error {
  readonly status: number;
  readonly details: object;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, options: ErrorOptions = {}) {
    const { details = {}, retryAfterSeconds } = options;
    super(message);
    this.status = status;
    this.details = details;
    this.headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
  }
}

/** Serves a POST endpoint: `{ success: true, … }`, or `{ success: false, error, code? }`. */
export function serveJson(handler: (request: Request) => Promise<object>): void {
  Deno.serve(async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { headers: CORS_HEADERS });
    try {
      if (request.method !== "POST") throw new RequestError(405, "Only POST is answered here.");
      return respond(200, { success: true, ...(await handler(request)) });
    } catch (error) {
      if (error instanceof RequestError) {
        const { status, message, details, headers } = error;
        return respond(status, { success: false, error: message, ...details }, headers);
      }
      console.error(error);
      return respond(500, { success: false, error: UNEXPECTED, code: "unexpected" });
    }
  });
}

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...CORS_HEADERS, "cache-control": "no-store", ...headers },
  });
}

export async function readBody(request: Request): Promise<Map<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new RequestError(400, "Send the fields as a JSON object.");
  }
  return new Map<string, unknown>(Object.entries(body));
}

export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const body = await readBody(request);
  const fields = names.map((name) => [name, readText(body.get(name))] as const);
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** A field's text; a missing value or another type is an empty text. */
export function readText(value: unknown, maxLength = MAX_TEXT_LENGTH): string {
  if (typeof value !== "string") return "";
  if (value.length > maxLength || !isStorable(value)) {
    throw new RequestError(400, "A field holds a text that cannot be stored.");
  }
  return value;
}

// Postgres stores neither U+0000 nor half a surrogate pair.
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
