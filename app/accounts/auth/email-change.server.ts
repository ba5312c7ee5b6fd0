import type { RequestContext } from "~/context.server";
import { env } from "~/env.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { createDetachedClient } from "~/services/supabase.server";
import { isJustMailed, requireAnswer, tooMany } from "./auth-errors.server";
import { checkCurrentPassword } from "./current-password.server";

const MAILED = infoMessage(
  "Two Emails Sent",
  "Your present and your new address have to confirm the change: press the button behind the link in each email.",
);
const NOT_CHANGED = errorMessage("Error", "Failed to change your email. Please try again.");
const OWN = errorMessage("Email Not Changed", "This is the address of your account already.");
const TAKEN = errorMessage("Email Not Changed", "An account with this email already exists.");
const HALF_CONFIRMED = infoMessage(
  "One Address Confirmed",
  "Now press the button behind the link in the email to your other address.",
);
const CHANGED = successMessage("Email Changed", "Log in with your new email from now on.");
const LINK_USED = infoMessage(
  "Link No Longer Valid",
  "This link is invalid or has already been used. If the change is not made, ask for it again in Settings.",
);

interface Change {
  email: string;
  password: string;
  newEmail: string;
}

/** Mails both addresses a link; the account keeps its address until both are followed. */
export async function changeEmail(context: RequestContext, change: Change): Promise<Outcome> {
  const { newEmail: email } = change;
  if (email.toLowerCase() === change.email.toLowerCase()) return failure(OWN);
  const confirmed = await checkCurrentPassword(context, change, NOT_CHANGED);
  if (!confirmed.ok) return confirmed;

  const emailRedirectTo = `${env.SITE_URL}/dashboard/settings`;
  const { error } = await context.db.auth.updateUser({ email }, { emailRedirectTo });
  if (!error || isJustMailed(error)) return success(MAILED);
  requireAnswer(error, "the address was changed");
  if (error.code === "email_exists") return failure(TAKEN);
  if (error.status === 429) return tooMany(TAKEN.title);

  logBackendError("An address was not changed", error);
  return failure(NOT_CHANGED);
}

/** Confirms one of the two addresses, without signing in. */
export async function confirmEmailChange(
  context: RequestContext,
  tokenHash: string,
): Promise<Outcome> {
  const client = createDetachedClient(context);
  const link = { type: "email_change", token_hash: tokenHash } as const;
  const { data, error } = await client.auth.verifyOtp(link);
  requireAnswer(error, "the link is valid");
  if (error) return failure(LINK_USED);
  if (!data.session) return success(HALF_CONFIRMED);

  await client.auth.signOut({ scope: "local" });
  return success(CHANGED);
}
