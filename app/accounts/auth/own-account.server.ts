import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { leaveBrowser } from "~/services/supabase.server";
import { authFailure } from "./auth-errors.server";
import { type Credentials, checkCurrentPassword, signInAgain } from "./current-password.server";
import { hasPassedSecondStep } from "./second-step.server";

const NOT_CHANGED = errorMessage("Error", "Failed to change password. Please try again.");
const TOO_OLD = errorMessage(
  "Error",
  "You signed in more than a day ago. Please sign out and log in again, then change it.",
);
const CHANGED = successMessage(
  "Password Changed",
  "Use the new one from now on. Other devices were signed out.",
);
const NOT_DELETED = errorMessage(
  "Account Not Deleted",
  "Failed to delete your account. Please try again.",
);
const DELETED = successMessage(
  "Account Deleted",
  "Your account and your details are gone. Thank you for having been here.",
);

interface Change {
  email: string;
  currentPassword: string;
  newPassword: string;
}

/** Replaces the password and ends the account's other sessions. */
export async function changePassword(context: RequestContext, change: Change): Promise<Outcome> {
  const { email, currentPassword, newPassword } = change;
  const { db } = context;
  const credentials = { email, password: currentPassword };
  // Auth requires a sign-in of the last day for a new password, and ends all other sessions. A session with a
  // second step stays as it is, because a new one would need a code, too.
  const checked = (await hasPassedSecondStep(db))
    ? await checkCurrentPassword(context, credentials, NOT_CHANGED)
    : await signInAgain(context, credentials, NOT_CHANGED);
  if (!checked.ok) return checked;

  const { error } = await db.auth.updateUser({ password: newPassword });
  if (error?.code === "reauthentication_needed") return failure(TOO_OLD);
  // Auth says why, such as that the password was leaked somewhere.
  if (error?.code === "weak_password") return authFailure(error);
  // The new password is the same as the old one, so there is nothing to change.
  if (error && error.code !== "same_password") {
    logBackendError("A password was not changed", error);
    return failure(NOT_CHANGED);
  }
  await db.auth.signOut({ scope: "others" });
  return success(CHANGED);
}

/** Deletes the user's own account, for good. */
export async function deleteAccount(
  context: RequestContext,
  credentials: Credentials & { code?: string | undefined },
): Promise<Outcome> {
  const signedIn = await signInAgain(context, credentials, NOT_DELETED);
  if (!signedIn.ok) return signedIn;
  const { error } = await context.db.rpc("delete_my_account");
  const failed = failureOrThrow(error, NOT_DELETED.title);
  if (failed) return failed;

  leaveBrowser(context);
  return success(DELETED);
}
