import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { createDetachedClient, type Db, leaveBrowser } from "~/services/supabase.server";
import { authFailure, tooMany } from "./auth-errors.server";
import { hasPassedSecondStep } from "./second-step.server";

const WRONG_PASSWORD = errorMessage("Error", "Current password is incorrect.");
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

interface Credentials {
  email: string;
  password: string;
}

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
  // Auth requires a recent sign-in for a new password, and ends all other sessions. A session with
  // a second step stays as it is, because a new session would lack that step.
  const checked = (await hasPassedSecondStep(db))
    ? await checkCurrentPassword(context, credentials, NOT_CHANGED)
    : await replaceOwnSession(db, credentials);
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

/** Signs in again if the password is right, and ends the session that the browser had before. */
async function replaceOwnSession(db: Db, credentials: Credentials): Promise<Outcome> {
  const { data: before } = await db.auth.getSession();
  const checked = await checkPasswordBySignIn(db, credentials, NOT_CHANGED);
  // At once, since the browser no longer holds it, whatever becomes of the new password.
  if (checked.ok && before.session) {
    await db.auth.admin.signOut(before.session.access_token, "local");
  }
  return checked;
}

/** Deletes the user's own account, for good. */
export async function deleteAccount(
  context: RequestContext,
  credentials: Credentials,
): Promise<Outcome> {
  const client = createDetachedClient(context);
  const checked = await checkPasswordBySignIn(client, credentials, NOT_DELETED);
  if (!checked.ok) return checked;

  // Only a session with its second step may delete the account.
  const isTwoStep = await hasPassedSecondStep(context.db);
  const { error } = await (isTwoStep ? context.db : client).rpc("delete_my_account");
  // Settings lists all sessions of the account, and no browser holds this one.
  if (error) await client.auth.signOut({ scope: "local" });
  const failed = failureOrThrow(error, NOT_DELETED.title);
  if (failed) return failed;

  leaveBrowser(context);
  return success(DELETED);
}

/** Whether the password is right; the user's session stays as it is. */
export async function checkCurrentPassword(
  context: RequestContext,
  credentials: Credentials,
  notChecked: FlashMessage,
): Promise<Outcome> {
  const { email, password } = credentials;
  const client = createDetachedClient(context);
  const checked = await checkPasswordBySignIn(client, { email, password }, notChecked);
  if (checked.ok) await client.auth.signOut({ scope: "local" });
  return checked;
}

/** Whether the password is right; if it is, the client has a new session. */
async function checkPasswordBySignIn(
  client: Db,
  credentials: Credentials,
  notChecked: FlashMessage,
): Promise<Outcome> {
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error?.code === "invalid_credentials") return failure(WRONG_PASSWORD);
  if (error) {
    if (error.status === 429) return tooMany(WRONG_PASSWORD.title);
    logBackendError("A password was not checked", error);
    return failure(notChecked);
  }
  return success();
}
