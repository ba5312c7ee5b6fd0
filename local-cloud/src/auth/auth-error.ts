import { RequestError } from "../http/request-error";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

export function authError(
  status: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): RequestError {
  return new RequestError(status, { code, message, ...extra });
}

export function validationError(message: string): RequestError {
  return authError(400, "validation_failed", message);
}

// The client library takes 500 to 504 for an outage, whose text it does not read: a 501 would show
// as "{}".
const NOT_IMPLEMENTED = 510;

/** Clients that do not send an API version get the older shape of an error. */
export function errorResponse(error: RequestError, request: Request): Response {
  const { code, message, ...extra } = error.body;
  if (typeof code !== "string") return error.toResponse();

  const status = error.status === 501 ? NOT_IMPLEMENTED : error.status;
  const headers = { ...error.headers, "x-sb-error-code": code };
  if ((request.headers.get(VERSION_HEADER) ?? "") >= VERSION) {
    return Response.json(error.body, {
      status,
      headers: { ...headers, [VERSION_HEADER]: VERSION },
    });
  }
  const body = { code: status, error_code: code, msg: message, ...extra };
  return Response.json(body, { status, headers });
}
