import { requireUser } from "~/features/auth/guard.server";
import { refusal } from "~/lib/message";
import type { RequestArgs } from "~/services/supabase.server";

const LOGIN_REQUIRED = refusal(
  "Login Required",
  "Please login or create an account to complete your purchase.",
);

/** Lets signed-in people pay; others are told why they have to log in, and are led back here. */
export const requireBuyer = (args: RequestArgs) => requireUser(args, LOGIN_REQUIRED);
