import type { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { env } from "~/env.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { checkHoneypot } from "~/lib/form/honeypot.server";
import { log } from "~/lib/log.server";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import { safeRedirect } from "~/lib/safe-redirect";
import { CLOCK_DIFFERS } from "~/services/auth-answer.server";
import { type Db, dropSession, leaveBrowser } from "~/services/supabase.server";
import {
  authFailure,
  EXISTS,
  isJustMailed,
  type LoginCode,
  loginFailure,
  NOT_CREATED,
  requireAnswer,
  signupFailure,
} from "./auth-errors.server";
import { leaveSignUpSecret } from "./confirm-email.server";
import type { signupForm } from "./schema";

interface Credentials {
  email: string;
  password: string;
}

interface SignedIn {
  /** Whether the code of an app is still to come. */
  needsSecondStep: boolean;
}

export async function signInWithPassword(
  db: Db,
  { email, password }: Credentials,
): Promise<Outcome<SignedIn, LoginCode>> {
  const { data, error } = await db.auth.signInWithPassword({ email, password });
  if (error?.code === CLOCK_DIFFERS) log.error("The clocks of this server and the backend differ");
  if (error) return loginFailure(error);

  const { factors = [] } = data.user;
  return successWith({ needsSecondStep: factors.some(({ status }) => status === "verified") });
}

/** Signs in, and ends the session that the browser may have had before, with its cached pages. */
export async function replaceSession(
  { db, responseHeaders }: RequestContext,
  credentials: Credentials,
): Promise<Outcome<SignedIn, LoginCode>> {
  const { data: before } = await db.auth.getSession();
  const signedIn = await signInWithPassword(db, credentials);
  if (!signedIn.ok || !before.session) return signedIn;

  await db.auth.admin.signOut(before.session.access_token, "local");
  responseHeaders.set("Clear-Site-Data", '"cache"');
  return signedIn;
}

type SignupForm = z.output<typeof signupForm>;

const ACCOUNT_CREATED = successMessage(
  "Account Created Successfully",
  "Please check your email and click the confirmation link before logging in.",
);

/** Makes an account that waits for its address to be confirmed. */
export async function signUp(context: RequestContext, form: SignupForm): Promise<Outcome> {
  const honeypot = checkHoneypot(form);
  // A program gets the answer of a success, so that it does not learn that it was caught.
  if (!honeypot.ok)
    return honeypot.code === "trapped" ? success(ACCOUNT_CREATED) : failure(honeypot.message);

  const { email, password, username, redirectTo } = form;
  const secretHash = await leaveSignUpSecret(context);
  const { data, error } = await context.db.auth.signUp({
    email,
    password,
    options: {
      data: { username, sign_up_secret: secretHash },
      emailRedirectTo: onThisSite(redirectTo),
    },
  });
  if (isJustMailed(error)) return success(ACCOUNT_CREATED);
  if (error) return signupFailure(error);

  // For an address with an account Auth pretends to have made one, without identities.
  const isKnown = data.user?.identities?.length === 0;
  if (isKnown) return failure(EXISTS);
  return data.user?.id ? success(ACCOUNT_CREATED) : failure(NOT_CREATED);
}

/** Ends this browser's session, here and at the backend. */
export async function signOut(context: RequestContext) {
  await context.db.auth.signOut({ scope: "local" });
  leaveBrowser(context);
}

const CONFIRMATION_SENT = infoMessage(
  "Confirmation Email Sent",
  "Please check your email and click the confirmation link. We send one a minute at most.",
);

export async function resendConfirmation(
  db: Db,
  { email, redirectTo }: { email: string; redirectTo: string | null },
): Promise<Outcome> {
  const { error } = await db.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: onThisSite(redirectTo) },
  });

  return error && !isJustMailed(error) ? authFailure(error) : success(CONFIRMATION_SENT);
}

/** Mails a reset link if there is such an account; the answer is the same if there is none. */
export async function requestReset(db: Db, { email }: { email: string }): Promise<Outcome> {
  const { error } = await db.auth.resetPasswordForEmail(email, {
    redirectTo: `${env.SITE_URL}/reset-password`,
  });

  return error && !isJustMailed(error) ? authFailure(error) : success();
}

const RECOVERY_USED = errorMessage(
  "Link No Longer Valid",
  "This link is invalid or has already been used. Please ask for a new one.",
);

/** Begins the session in which a forgotten password is replaced, unless it has begun already. */
export async function beginResetSession(
  context: RequestContext,
  tokenHash: string,
): Promise<Outcome> {
  const { db } = context;
  const { error } = await db.auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
  if (!error) return success();
  requireAnswer(error, "the link is valid");

  // The form may have been sent twice, and the first one has used the link up.
  const { status } = await context.visitor();
  const hasSession = status === "signedIn" || status === "firstStep";
  return hasSession && (await isResetSession(db)) ? success() : failure(RECOVERY_USED);
}

/** How long after its link a session may set a password. It is short, because a cookie may be copied. */
export const RESET_MINUTES = 15;

/** Whether the session comes from a link just mailed, not from a password that others may know. */
export async function isResetSession(db: Db): Promise<boolean> {
  const { data } = await db.auth.getClaims();
  const since = Date.now() / 1000 - RESET_MINUTES * 60;

  return (data?.claims.amr ?? []).some(
    (entry) =>
      typeof entry === "object" &&
      !["password", "totp"].includes(entry.method) &&
      entry.timestamp > since,
  );
}

/** Replaces the password and ends every session of the account, this one too. */
export async function resetPassword(
  context: RequestContext,
  { password }: { password: string },
): Promise<Outcome> {
  const { db } = context;
  const { error } = await db.auth.updateUser({ password });
  // A form that was sent twice has set this password itself.
  if (error && error.code !== "same_password") return authFailure(error);

  await db.auth.signOut({ scope: "global" });
  dropSession(context);
  return success();
}

// Mailed links contain whole addresses, and Auth accepts only those of this site.
const onThisSite = (path: string | null | undefined) => env.SITE_URL + safeRedirect(path);

/** The path of this site to which a mailed link redirects, if it has one. */
export function pathFromMail(address: string | undefined): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  const path = url?.origin === new URL(env.SITE_URL).origin ? url.pathname + url.search : null;

  return path && path !== "/" ? safeRedirect(path) : null;
}
