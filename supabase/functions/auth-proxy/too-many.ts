import type { Refusal } from "./attempts.ts";

const WAIT_SECONDS = { passwords: 60, network: 600, recipient: 900 };

const ERRORS: Record<Refusal, { error_code: string; msg: string }> = {
  passwords: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
  network: { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
  recipient: {
    error_code: "over_email_send_rate_limit",
    msg: `For security purposes, you can only request this after ${WAIT_SECONDS.recipient} seconds.`,
  },
};

/** What Auth itself answers beyond its limits. */
export function tooMany(refusal: Refusal): Response {
  const error = ERRORS[refusal];

  return Response.json(
    { code: 429, ...error },
    {
      status: 429,
      headers: {
        "retry-after": String(WAIT_SECONDS[refusal]),
        "x-sb-error-code": error.error_code,
      },
    },
  );
}
