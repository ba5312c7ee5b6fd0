import { randomUUID } from "node:crypto";
import type { AuthError } from "@supabase/supabase-js";
import { encode } from "uqr";
import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { SITE_NAME } from "~/site-name";
import { requireAnswer, tooMany } from "./auth-errors.server";
import { checkCurrentPassword, signInAgain } from "./current-password.server";
import { renewRecoveryCodes } from "./recovery-codes.server";
import { checkCode, findSecondStep, listApps } from "./second-step.server";

export const TWO_STEP_PATH = "/dashboard/settings/two-step";

// Auth may delete an app that nobody has confirmed, from five minutes on. The recovery codes have to be stored within
// 15 minutes of the sign-in with which the app is begun (`private.require_recent_sign_in`).
const SECONDS_TO_CONFIRM = 10 * 60;

const EXPIRED = errorMessage("Start Again", "This took too long. Please start again.");
const IS_ON = successMessage(
  "Two-Step Sign-In Is On",
  "Other browsers were signed out. Save your recovery codes now: they are shown only here.",
);
const IS_OFF = infoMessage("Two-Step Sign-In Is Off", "Your password alone signs you in now.");
const NEEDED = errorMessage(
  "Not Turned Off",
  "Every administrator needs two-step sign-in at the moment.",
);
const NOT_STARTED = errorMessage("Error", "Failed to change two-step sign-in. Please try again.");

const enrollmentOfUser = z.object({
  userId: z.string(),
  factorId: z.string(),
  /** What the QR code contains; Auth does not tell it again. */
  uri: z.url(),
});

interface Owner {
  id: string;
  email: string;
}

// An enrollment is kept in a cookie, because the page with the QR code is opened after a redirect.
const cookie = siteCookie("enrollment", enrollmentOfUser, { maxAge: SECONDS_TO_CONFIRM });

/** Begins to set up an app. One that was never confirmed is forgotten by Auth. */
export async function startEnrollment(
  context: RequestContext,
  { id, email, password }: Owner & { password: string },
): Promise<Outcome> {
  const { db } = context;
  const signedIn = await signInAgain(context, { email, password }, NOT_STARTED);
  if (!signedIn.ok) return signedIn;

  // Auth has a name once for each account, also that of an app that was never confirmed.
  const friendlyName = `Authenticator app ${randomUUID()}`;
  const { data, error } = await db.auth.mfa.enroll({
    factorType: "totp",
    friendlyName,
    issuer: SITE_NAME,
  });
  requireAnswer(error, "an app was enrolled");
  if (error?.code === "too_many_enrolled_mfa_factors") return tooMany(NOT_STARTED.title);
  if (error) return notChanged(error);

  const enrollment = { userId: id, factorId: data.id, uri: data.totp.uri };
  await cookie.write(context.responseHeaders, enrollment);
  return success();
}

/** The app that is being set up, with its picture. */
export async function findEnrollment(context: RequestContext, { id }: Pick<Owner, "id">) {
  const enrollment = await readEnrollment(context, id);
  if (!enrollment) return null;

  const { uri } = enrollment;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, qrCode: drawQrCode(uri), secret: secret.replace(/(.{4})(?=.)/g, "$1 ") };
}

/** Turns the second step on by the first code of the app. */
export async function finishEnrollment(
  context: RequestContext,
  { id, code }: Pick<Owner, "id"> & { code: string },
): Promise<Outcome> {
  const enrollment = await readEnrollment(context, id);
  if (!enrollment) return failure(EXPIRED);
  const checked = await checkCode(context.db, { factorId: enrollment.factorId, code });

  return checked.ok ? completeEnrollment(context, enrollment) : checked;
}

/** The app that was confirmed just now, if this browser has not learnt that it was. */
export async function findUnansweredEnrollment({ db, request }: RequestContext) {
  const enrollment = await cookie.read(request);
  if (!enrollment) return null;
  const app = (await listApps(db)).find(({ id }) => id === enrollment.factorId);

  return app?.status === "verified" ? enrollment : null;
}

/** Makes the recovery codes, once a code of the app was right. */
export async function completeEnrollment(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<Outcome> {
  await renewRecoveryCodes(context, userId);
  await cookie.clear(context.responseHeaders);

  return success(IS_ON);
}

export async function turnOffSecondStep(
  context: RequestContext,
  { email, password }: Omit<Owner, "id"> & { password: string },
): Promise<Outcome> {
  const { db } = context;
  const confirmed = await checkCurrentPassword(context, { email, password }, NOT_STARTED);
  if (!confirmed.ok) return confirmed;
  if ((await findSecondStep(db)).isDemanded) return failure(NEEDED);

  for (const { id: factorId } of await listApps(db)) {
    const { error } = await db.auth.mfa.unenroll({ factorId });
    requireAnswer(error, "an app was removed");
    if (error) return notChanged(error);
  }
  await db.auth.refreshSession();
  return success(IS_OFF);
}

function notChanged(error: AuthError) {
  logBackendError("Two-step sign-in was not changed", error);
  return failure(NOT_STARTED);
}

async function readEnrollment({ request }: RequestContext, userId: string) {
  const enrollment = await cookie.read(request);

  return enrollment?.userId === userId ? enrollment : null;
}

/** A QR code as the path of an SVG, in which each module is one unit wide. */
function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "x" : " "))
        .join("")
        .matchAll(/x+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );

  return { path: runs.join(""), size };
}
