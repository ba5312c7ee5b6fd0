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

/** Clients that do not send an API version get the older shape of an error. */
export function errorResponse(error: RequestError, request: Request): Response {
  const { code, message, ...extra } = error.body;
  if (typeof code !== "string") return error.toResponse();

  const headers = { ...error.headers, "x-sb-error-code": code };
  if ((request.headers.get(VERSION_HEADER) ?? "") >= VERSION) {
    return Response.json(error.body, {
      status: error.status,
      headers: { ...headers, [VERSION_HEADER]: VERSION },
    });
  }
  const body = { code: error.status, error_code: code, msg: message, ...extra };
  return Response.json(body, { status: error.status, headers });
}
