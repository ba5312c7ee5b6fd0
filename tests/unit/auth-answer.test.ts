import { expect, test } from "vitest";
import { isAuthAnswer } from "~/services/auth-answer.server";

const SESSION = { access_token: "a", refresh_token: "b", user: { id: "c" } };

test.each([
  ["token", 200, SESSION],
  ["signup", 200, { id: "c", identities: [] }],
  ["signup", 200, SESSION],
  ["recover", 200, {}],
  ["resend", 200, { message_id: "m" }],
  ["verify", 200, SESSION],
  ["verify", 200, { code: "200", msg: "Confirmation link accepted." }],
  ["user", 200, { id: "c", email: "a@b.test" }],
  ["factors", 200, { id: "f", type: "totp" }],
  ["factors/f", 200, { id: "f" }],
  ["factors/f/challenge", 200, { id: "f", expires_at: 1 }],
  ["factors/f/verify", 200, SESSION],
  [".well-known/jwks.json", 200, { keys: [] }],
  ["logout", 204, undefined],
  ["token", 400, { code: "invalid_credentials", message: "Invalid login credentials" }],
  ["token", 400, { error: "invalid_grant", error_description: "Email not confirmed" }],
  ["token", 400, { error_description: "Email not confirmed" }],
  ["signup", 422, { code: 422, error_code: "weak_password", msg: "Too weak" }],
  ["recover", 429, { code: "over_email_send_rate_limit", message: "Wait" }],
  ["user", 401, { code: 401, msg: "This endpoint requires a Bearer token" }],
  ["token", 401, { error_code: "clock_differs", message: "The address is not signed." }],
  ["token", 500, { code: "unexpected_failure", message: "Unexpected failure" }],
])("Auth itself answers %s with %i %j", (path, status, body) => {
  expect(says(path, status, body && JSON.stringify(body))).toBe(true);
});

test.each([
  ["token", 401, '{"message":"Invalid API key"}'],
  ["recover", 404, '{"message":"no Route matched with those values"}'],
  ["recover", 404, '{"code":"NOT_FOUND","message":"Requested function was not found"}'],
  ["token", 401, '{"code":401,"message":"Invalid JWT"}'],
  ["token", 429, '{"message":"API rate limit exceeded"}'],
  ["token", 429, ""],
  ["token", 503, '{"message":"Auth could not be reached."}'],
  ["token", 546, '{"code":"WORKER_LIMIT","message":"Function failed"}'],
  ["token", 400, '{"code":"invalid_cred'],
  ["token", 200, '{"access_token":"ey'],
  ["token", 200, '{"hello":"world"}'],
  ["token", 200, ""],
  ["signup", 200, "{}"],
  ["recover", 200, '{"hello":"world"}'],
  ["recover", 200, "null"],
  ["logout", 200, "<h1>It works</h1>"],
])("something else answers %s with %i %s", (path, status, body) => {
  expect(says(path, status, body)).toBe(false);
});

const says = (path: string, status: number, body: string | undefined) =>
  isAuthAnswer(`/auth/v1/${path}`, new Response(body, { status }), body ?? "");
