import type { RequestContext } from "~/context.server";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { createDetachedClient, type Db } from "~/services/supabase.server";
import { requireAnswer, tooMany } from "./auth-errors.server";
import { NO_CODE } from "./schema";
import { hasPassedSecondStep, passSecondStep } from "./second-step.server";

const WRONG_PASSWORD = errorMessage("Error", "Current password is incorrect.");
const CODE_MISSING = failure(null, { errors: { code: [NO_CODE] } });

export interface Credentials {
  email: string;
  password: string;
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

/**
 * Signs the user of this browser in again, with the code of an app if the session before had passed it, and ends
 * that session. The backend does what would take an account from its owner for a session that began just now.
 */
export async function signInAgain(
  context: RequestContext,
  { code, ...credentials }: Credentials & { code?: string | undefined },
  notChecked: FlashMessage,
): Promise<Outcome> {
  const { db } = context;
  const isTwoStep = await hasPassedSecondStep(db);
  if (isTwoStep && !code) return CODE_MISSING;
  // Of this browser's own client, a wrong code would leave a session without the second step.
  const client = createDetachedClient(context);
  const checked = await checkPasswordBySignIn(client, credentials, notChecked);
  if (!checked.ok) return checked;
  const passed = isTwoStep && code ? await passSecondStep(client, { code }) : success();
  if (!passed.ok) {
    // Settings lists all sessions of the account, and no browser would hold this one.
    await client.auth.signOut({ scope: "local" });
    return passed;
  }
  return takeSession(db, client, notChecked);
}

/** Puts the session of another client into this browser, in place of the one that it has. */
async function takeSession(db: Db, client: Db, notTaken: FlashMessage): Promise<Outcome> {
  const { data: before } = await db.auth.getSession();
  const { data: taken } = await client.auth.getSession();
  if (!taken.session) return failure(notTaken);
  const { error } = await db.auth.setSession(taken.session);
  requireAnswer(error, "the new session counts");
  if (error) {
    logBackendError("A new session was not taken", error);
    return failure(notTaken);
  }
  if (before.session) await db.auth.admin.signOut(before.session.access_token, "local");
  return success();
}

/** Whether the password is right; if it is, the client has a new session. */
async function checkPasswordBySignIn(
  client: Db,
  { email, password }: Credentials,
  notChecked: FlashMessage,
): Promise<Outcome> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials") return failure(WRONG_PASSWORD);
  if (error) {
    if (error.status === 429) return tooMany(WRONG_PASSWORD.title);
    logBackendError("A password was not checked", error);
    return failure(notChecked);
  }
  return success();
}
