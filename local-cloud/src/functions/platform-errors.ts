/** Responses of the platform instead of a function, worded as by hosted Supabase. */
const PLATFORM_ERRORS = {
  NOT_FOUND: [404, "Requested function was not found"],
  BOOT_ERROR: [503, "Function failed to start (please check logs)"],
  WORKER_ERROR: [500, "Function exited due to an error (please check logs)"],
  WORKER_RESOURCE_LIMIT: [
    546,
    "Function failed due to not having enough compute resources (please check logs)",
  ],
  INVALID_RESPONSE_STATUS_CODE: [
    500,
    "Function returned an invalid HTTP status code (please check logs)",
  ],
  EDGE_FUNCTION_ERROR: [500, "Internal Server Error"],
  IDLE_TIMEOUT: [504, "Request idle timeout limit reached"],
  UNAUTHORIZED_NO_AUTH_HEADER: [401, "Missing authorization header"],
  UNAUTHORIZED_INVALID_JWT_FORMAT: [401, "Invalid JWT format"],
  UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM: [401, "Unsupported JWT algorithm"],
  UNAUTHORIZED_LEGACY_JWT: [401, "Invalid JWT"],
  UNAUTHORIZED_ASYMMETRIC_JWT: [401, "Invalid JWT"],
} as const satisfies Record<string, readonly [number, string]>;

export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;

export class PlatformError extends Error {
  readonly code: PlatformErrorCode;

  constructor(code: PlatformErrorCode) {
    super(code);
    this.code = code;
  }
}

export function platformErrorResponse(code: PlatformErrorCode): Response {
  const [status, message] = PLATFORM_ERRORS[code];
  return Response.json({ code, message }, { status, headers: withErrorCode(new Headers(), code) });
}

/** Marks a 5xx as the function's own error. */
export function functionResponseInit(status: number, headers: Headers): ResponseInit {
  return {
    status,
    headers: status < 500 ? headers : withErrorCode(headers, "EDGE_FUNCTION_ERROR"),
  };
}

function withErrorCode(headers: Headers, code: PlatformErrorCode): Headers {
  headers.set("sb-error-code", code);
  headers.append("access-control-expose-headers", "sb-error-code");
  return headers;
}
