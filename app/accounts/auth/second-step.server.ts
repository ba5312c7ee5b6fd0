import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { forbidden } from "~/lib/http-errors.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import { type Db, leaveBrowser } from "~/services/supabase.server";
import { requireAnswer, tooMany } from "./auth-errors.server";

const WRONG_CODE = errorMessage(
  "Wrong Code",
  "This code is not right, or was used before. Enter the one that your app shows now.",
);
const WRONG_RECOVERY_CODE = errorMessage(
  "Wrong Code",
  "This is not one of your recovery codes. Each works once, and new ones replace the old.",
);
const NOT_CHECKED = errorMessage("Error", "The code could not be checked. Please try again.");
const REMOVED = infoMessage(
  "Two-Step Sign-In Is Off",
  "The code is used up, and you were signed out everywhere. Log in with your password, and turn it on again in Settings.",
);
const CHANGED = successMessage("Setting Saved", "It holds from now on.");

/** Whether the session has passed the second step. */
export async function hasPassedSecondStep(db: Db): Promise<boolean> {
  const { data } = await db.auth.getClaims();

  return data?.claims.aal === "aal2";
}

/** The apps that give codes for this account, of Auth. */
export async function listApps(db: Db) {
  const { data, error } = await db.auth.mfa.listFactors();
  requireAnswer(error, "the account has an app");
  // The session has ended since the request began.
  if (error) throw forbidden();

  return data.all.filter(({ factor_type }) => factor_type === "totp");
}

/** Completes a sign-in by the code that the user's app shows. */
export async function passSecondStep(db: Db, { code }: { code: string }): Promise<Outcome> {
  const app = (await listApps(db)).find(({ status }) => status === "verified");

  return app ? checkCode(db, { factorId: app.id, code }) : failure(WRONG_CODE);
}

export async function checkCode(
  db: Db,
  attempt: { factorId: string; code: string },
): Promise<Outcome> {
  const { error } = await db.auth.mfa.challengeAndVerify(attempt);
  if (!error) return success();
  if (error.status === 429) return tooMany(WRONG_CODE.title);
  requireAnswer(error, "the code is right");

  return failure(WRONG_CODE);
}

/** Takes the second step off the account by a recovery code; the password is asked again then. */
export async function redeemRecoveryCode(context: RequestContext, code: string): Promise<Outcome> {
  const { refusal } = await callFunction(context.db, "use-recovery-code", { code });
  if (!refusal) {
    leaveBrowser(context);
    return success(REMOVED);
  }
  const { status, retryAfterSeconds } = refusal;
  if (retryAfterSeconds) return tooMany(WRONG_RECOVERY_CODE.title, retryAfterSeconds);
  return failure(status === 400 ? WRONG_RECOVERY_CODE : NOT_CHECKED);
}

/** The state of the user's own second step, as the settings page shows it. */
export async function findSecondStep(db: Db) {
  const { data } = await db.rpc("my_second_step").throwOnError();

  return {
    isOn: data.is_on,
    recoveryCodesLeft: data.recovery_codes_left,
    isDemanded: data.is_demanded,
  };
}

/** Demands a second step of all administrators, or no longer does. */
export async function demandSecondStep(
  db: Db,
  { isDemanded }: { isDemanded: boolean },
): Promise<Outcome> {
  const { error } = await db.rpc("demand_second_step", { _is_demanded: isDemanded });

  return failureOrThrow(error, "Not Saved") ?? success(CHANGED);
}
