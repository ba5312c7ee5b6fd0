import type { AuthError } from "@supabase/supabase-js";
import { PASSWORD_TOO_SHORT } from "#functions/accounts/password-rule";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { type FieldIssue, isMissing } from "~/lib/form/parse-fields.server";
import { type Failure, failure } from "~/lib/outcome";
import { CLOCK_DIFFERS } from "~/services/auth-answer.server";
import { RENEWAL_UNANSWERED } from "~/services/session-renewal.server";
import { INVALID_EMAIL } from "./schema";

/** The refusals of a login that the page has to tell apart. */
export type LoginCode = "unconfirmed";

const UNCONFIRMED = errorMessage(
  "Email Not Confirmed",
  "Please check your email and click the confirmation link before logging in.",
);

const CLOCK_WRONG = errorMessage(
  "Error",
  "The clock of our server is wrong, so nobody can log in at the moment. Please try again later, or contact us.",
);

export const EXISTS = errorMessage(
  "Signup Failed",
  "An account with this email already exists. Please try logging in instead.",
);

export const NOT_CREATED = errorMessage("Signup Failed", "Failed to create account.");

const TOO_MANY = "Too many attempts. Please wait a few minutes and try again.";
/** Auth does not say how long its limits last. */
const RETRY_AFTER_SECONDS = 300;

export const tooMany = (title: string, retryAfterSeconds = RETRY_AFTER_SECONDS) =>
  failure(errorMessage(title, TOO_MANY), { retryAfterSeconds });

const loginFailed = (text: string) => failure(errorMessage("Login Failed", text));

const UNRELATED = [RENEWAL_UNANSWERED, CLOCK_DIFFERS, "address_not_signed"];

/** Whether the error is about the two servers and says nothing about what the user asked for. */
export function isAuthUnanswered({ name, code = "", status }: AuthError): boolean {
  if (name === "AuthRetryableFetchError" || UNRELATED.includes(code)) return true;

  return status === undefined || status >= 500;
}

/** Throws `BackendUnavailable` if the answer does not say whether a change was made. */
export function requireAnswer(error: AuthError | null, what: string) {
  if (error && isAuthUnanswered(error)) throw new BackendUnavailable(`Nobody said whether ${what}`);
}

// An older backend gives its errors no codes, so the text is read.
const isUnconfirmed = ({ code, message }: AuthError) =>
  code === "email_not_confirmed" || (!code && /not confirmed/i.test(message));

export function loginFailure(error: AuthError): Failure<LoginCode> {
  if (isUnconfirmed(error)) return failure(UNCONFIRMED, { code: "unconfirmed" });

  switch (error.code) {
    case "invalid_credentials":
    case "validation_failed":
      return loginFailed("Invalid email or password. Please try again.");
    case "user_banned":
      return loginFailed("Your account has been blocked. Please contact us.");
    case "over_request_rate_limit":
      return tooMany("Login Failed");
    case CLOCK_DIFFERS:
      return failure(CLOCK_WRONG);
    default:
      return failure(errorMessage("Error", "An error occurred during login. Please try again."));
  }
}

export function signupFailure(error: AuthError) {
  const { code, status = 500, message } = error;
  const failed = (text: string) => failure(errorMessage("Signup Failed", text));
  if (code === "user_already_exists" || code === "email_exists") return failure(EXISTS);
  if (code === "email_address_invalid") return failed(INVALID_EMAIL);
  if (code === "weak_password") return failed(PASSWORD_TOO_SHORT);
  if (status === 429) return tooMany("Signup Failed");
  if (code === "unexpected_failure" || status >= 500) {
    return failed("There was a database error. Please try again in a moment.");
  }
  return isAuthUnanswered(error) || !message ? failure(NOT_CREATED) : failed(message);
}

export function authFailure(error: AuthError) {
  if (error.status === 429) return tooMany("Error");
  const text = !isAuthUnanswered(error) && error.message;

  return failure(errorMessage("Error", text || "An unexpected error occurred. Please try again."));
}

// A double submit is refused because its mail was sent a moment ago, which is a success. With
// another text the same code means that Auth sends no mails at all at the moment.
export function isJustMailed(error: AuthError | null) {
  return error?.code === "over_email_send_rate_limit" && /only request this/.test(error.message);
}

/** The first of a form's issues, under the title that sign-up and reset have for it. */
export function describeIssues(
  issues: FieldIssue[],
  { newPassword = "password" } = {},
): FlashMessage | null {
  const titles: [title: string, fits: (issue: FieldIssue) => boolean][] = [
    ["Password Mismatch", ({ code }) => code === "mismatch"],
    ["Password Too Short", (issue) => issue.field === newPassword && isMissing(issue)],
    ["Password Too Long", ({ code }) => code === "too_many_bytes"],
    ["Username Required", (issue) => issue.field === "username" && isMissing(issue)],
    ["Signup Failed", ({ field }) => field === "email"],
  ];
  for (const [title, fits] of titles) {
    const issue = issues.find(fits);
    if (issue) return errorMessage(title, issue.text);
  }
  return null;
}
