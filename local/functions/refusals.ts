/** The answers that come from the platform instead of a function, as hosted Supabase words them. */
const REFUSALS = {
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

export type RefusalCode = keyof typeof REFUSALS;

export class FunctionFailure extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

export function refusal(code: RefusalCode): Response {
  const [status, message] = REFUSALS[code];
  return Response.json({ code, message }, { status, headers: marked(new Headers(), code) });
}

/** A function's own answer; a 5xx is marked as the function's, not the platform's. */
export function fromFunction(status: number, headers: Headers): ResponseInit {
  return { status, headers: status < 500 ? headers : marked(headers, "EDGE_FUNCTION_ERROR") };
}

function marked(headers: Headers, code: RefusalCode): Headers {
  headers.set("sb-error-code", code);
  headers.append("access-control-expose-headers", "sb-error-code");
  return headers;
}
