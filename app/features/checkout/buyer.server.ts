import { requireUser } from "~/features/auth/guard.server";
import { refusal } from "~/lib/message";
import type { RequestArgs } from "~/services/supabase.server";
import { AUTHENTICATION_REQUIRED } from "./messages";

const LOGIN_REQUIRED = refusal(
  "Login Required",
  "Please login or create an account to complete your purchase.",
);

/**
 * Lets signed-in people pay; others are told why they have to log in, and are led back here. Whoever
 * sends the form was signed in when it was opened.
 */
export const requireBuyer = (args: RequestArgs) =>
  requireUser(args, args.request.method === "POST" ? AUTHENTICATION_REQUIRED : LOGIN_REQUIRED);
