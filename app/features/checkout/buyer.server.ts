import { requireUser } from "~/features/auth/guard.server";
import { getVisitor } from "~/features/auth/visitor.server";
import { refusal } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import type { RequestArgs } from "~/services/supabase.server";

const LOGIN_REQUIRED = refusal(
  "Login Required",
  "Please login or create an account to complete your purchase.",
);

/** Lets signed-in people pay; others are told why they have to log in, and are led back here. */
export async function requireBuyer(args: RequestArgs) {
  const { user, farewell } = await getVisitor(args);
  if (!user && !farewell) {
    throw await redirectWithMessage("/login?redirectTo=%2Fcheckout", LOGIN_REQUIRED);
  }
  return requireUser(args);
}
