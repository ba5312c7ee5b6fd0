import type { AuthError } from "@supabase/supabase-js";
import { type Message, refusal } from "~/lib/message";
import { INVALID_EMAIL, MISMATCH, NO_USERNAME, TOO_LONG, TOO_SHORT } from "./schema";
import { UNCONFIRMED } from "./unconfirmed";

export const EXISTS = refusal(
  "Signup Failed",
  "An account with this email already exists. Please try logging in instead.",
);

export function describeLoginError({ code }: AuthError): Message {
  switch (code) {
    case "email_not_confirmed":
      return UNCONFIRMED;
    case "invalid_credentials":
    case "validation_failed":
      return refusal("Login Failed", "Invalid email or password. Please try again.");
    case "user_banned":
      return refusal("Login Failed", "Your account has been blocked. Please contact us.");
    case "over_request_rate_limit":
      return refusal("Login Failed", "Too many attempts. Please wait a few minutes and try again.");
    default:
      return refusal("Error", "An error occurred during login. Please try again.");
  }
}

export function describeSignupError(error: AuthError): Message {
  return refusal("Signup Failed", explainSignup(error));
}

function explainSignup({ code, status = 500, message }: AuthError): string {
  if (code === "user_already_exists" || code === "email_exists") return EXISTS.text ?? "";
  if (code === "email_address_invalid") return INVALID_EMAIL;
  if (code === "weak_password") return TOO_SHORT;
  if (code === "unexpected_failure" || status >= 500) {
    return "There was a database error. Please try again in a moment.";
  }
  return message || "Failed to create account.";
}

export function describeResetError({ status = 500, message }: AuthError): Message {
  const isTold = status < 500 && message;
  return refusal("Error", isTold ? message : "An unexpected error occurred. Please try again.");
}

const COMPLAINTS: [text: string, title: string][] = [
  [MISMATCH, "Password Mismatch"],
  [TOO_SHORT, "Password Too Short"],
  [TOO_LONG, "Password Too Long"],
  [NO_USERNAME, "Username Required"],
  [INVALID_EMAIL, "Signup Failed"],
];

/** The first of a form's mistakes, in the words that sign-up and reset have for it. */
export function describeMistakes(errors: Record<string, string[]>): Message | null {
  const texts = Object.values(errors).flat();
  const [text, title] = COMPLAINTS.find(([text]) => texts.includes(text)) ?? [];

  return title && text ? refusal(title, text) : null;
}
