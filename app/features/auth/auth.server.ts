import type { AuthError } from "@supabase/supabase-js";
import { env } from "~/env.server";
import type { Message } from "~/lib/message";
import { safeRedirect } from "~/lib/safe-redirect";
import {
  type Db,
  detachedClient,
  dropSession,
  leaveBrowser,
  type RequestArgs,
  supabaseOf,
} from "~/services/supabase.server";
import {
  describeLoginError,
  describeResetError,
  describeSignupError,
  EXISTS,
} from "./refusals.server";
import { getVisitor } from "./visitor.server";

interface Credentials {
  email: string;
  password: string;
}

/** Signs in; says why not. */
export async function signIn(db: Db, { email, password }: Credentials) {
  const { error } = await db.auth.signInWithPassword({ email, password });

  return error && describeLoginError(error);
}

interface Newcomer extends Credentials {
  username: string;
  /** Where they were going. */
  redirectTo?: string;
}

/** Makes an account that waits for its address to be confirmed; says why not. */
export async function signUp(
  db: Db,
  { email, password, username, redirectTo }: Newcomer,
): Promise<Message | null> {
  const { data, error } = await db.auth.signUp({
    email,
    password,
    options: { data: { username }, emailRedirectTo: onThisSite(redirectTo) },
  });
  if (isJustMailed(error)) return null;
  if (error) return describeSignupError(error);

  // why: for an address that has an account the backend answers as if it had made one, without
  // a way to sign in.
  return data.user?.identities?.length === 0 ? EXISTS : null;
}

/** Ends this browser's session, here and at the backend. */
export async function signOut(args: RequestArgs) {
  await supabaseOf(args).auth.signOut({ scope: "local" });
  leaveBrowser(args);
}

export async function resendConfirmation(
  db: Db,
  { email, redirectTo }: { email: string; redirectTo: string | null },
) {
  const { error } = await db.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: onThisSite(redirectTo) },
  });

  return error && !isJustMailed(error) ? describeResetError(error) : null;
}

/** Mails a reset link if there is such an account; does not tell whether there is one. */
export async function requestReset(db: Db, { email }: { email: string }) {
  const { error } = await db.auth.resetPasswordForEmail(email, {
    redirectTo: `${env.SITE_URL}/reset-password`,
  });

  return error && !isJustMailed(error) ? describeResetError(error) : null;
}

/** Confirms an address without signing anybody in: whoever has the mail still needs the password. */
export async function confirmEmail(args: RequestArgs, tokenHash: string): Promise<boolean> {
  const client = detachedClient(args);
  const { error } = await client.auth.verifyOtp({ type: "email", token_hash: tokenHash });
  if (!error) await client.auth.signOut({ scope: "local" });

  return !error;
}

/** Begins the session in which a forgotten password may be replaced, unless it has begun. */
export async function beginRecovery(args: RequestArgs, tokenHash: string): Promise<boolean> {
  const db = supabaseOf(args);
  const { error } = await db.auth.verifyOtp({ type: "recovery", token_hash: tokenHash });

  if (!error) return true;

  // why: the form may have been sent twice, and the first one has used the link up.
  const { user } = await getVisitor(args);
  return user !== null && isRecovering(db);
}

/** Whether the session comes from a mailed link, not from a password that someone else may know. */
export async function isRecovering(db: Db): Promise<boolean> {
  const { data } = await db.auth.getClaims();
  const methods = data?.claims.amr ?? [];

  return methods.some((entry) => (typeof entry === "string" ? entry : entry.method) !== "password");
}

/** Replaces the password and ends every session of the account, this one too. */
export async function resetPassword(args: RequestArgs, { password }: { password: string }) {
  const db = supabaseOf(args);
  const { error } = await db.auth.updateUser({ password });
  // why: a form that is sent twice finds its own password in place.
  if (error && error.code !== "same_password") return describeResetError(error);

  await db.auth.signOut({ scope: "global" });
  dropSession(args);
  return null;
}

// why: a double submit finds its mail already on the way, which is what it asked for. The same code
// in other words says that no mail leaves just now, whosever it is.
function isJustMailed(error: AuthError | null) {
  return error?.code === "over_email_send_rate_limit" && /only request this/.test(error.message);
}

// why: a mail's link names whole addresses, and the backend lets only this site's into one.
const onThisSite = (path: string | null | undefined) => env.SITE_URL + safeRedirect(path);

/** The path of this site to which a mailed link leads on, if it leads anywhere. */
export function pathFromMail(address: string | undefined): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  const path = url?.origin === new URL(env.SITE_URL).origin ? url.pathname + url.search : null;

  return path && path !== "/" ? safeRedirect(path) : null;
}
