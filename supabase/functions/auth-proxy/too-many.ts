import type { AttemptLimit } from "./attempts.ts";

type Limit = Exclude<AttemptLimit, "used_code">;

const ERRORS: Record<Limit, { error_code: string; msg: string }> = {
  codes: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
  passwords: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
  network: { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
  mailbox: { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
  recipient: {
    error_code: "over_email_send_rate_limit",
    msg: "For security purposes, you can only request this after 900 seconds.",
  },
};

/** What Auth itself answers beyond its limits. */
export function tooMany(limit: Limit): Response {
  const error = ERRORS[limit];

  return Response.json(
    { code: 429, ...error },
    { status: 429, headers: { "x-sb-error-code": error.error_code } },
  );
}

/** What Auth answers to a wrong code. */
export function wrongCode(): Response {
  const error_code = "mfa_verification_failed";

  return Response.json(
    { code: 422, error_code, msg: "Invalid TOTP code entered" },
    { status: 422, headers: { "x-sb-error-code": error_code } },
  );
}
