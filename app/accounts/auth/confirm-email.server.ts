import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { createDetachedClient, type Db } from "~/services/supabase.server";
import { requireAnswer } from "./auth-errors.server";
import { rememberSignedUp } from "./signed-up.server";

const CONFIRMED = successMessage("Email Confirmed", "Your account is ready. You can log in now.");

// Auth only says that a link is no longer valid; most often it was used twice.
export const CONFIRM_USED = infoMessage(
  "Link No Longer Valid",
  "This link is invalid or has already been used. If you confirmed before, you can log in.",
);

const PASSWORD_NOT_SET = errorMessage(
  "Password Not Saved",
  "Your email is confirmed, but your password could not be saved. Ask for a link to choose one.",
);

/** Whether the link confirms an account that another browser has signed up. */
export async function mustChoosePassword(
  context: RequestContext,
  tokenHash: string,
): Promise<boolean> {
  const secret = await readSignUpSecret(context);
  const { data } = await createDetachedClient(context)
    .rpc("must_choose_password", { _token_hash: tokenHash, ...(secret && { _secret: secret }) })
    .throwOnError();

  return data;
}

/** Lets the password and username of the sign-up count, if this browser signed up; answers whether it did. */
export async function proveSignUp(context: RequestContext, tokenHash: string): Promise<boolean> {
  const secret = await readSignUpSecret(context);
  if (!secret) return false;
  const { data: isProven } = await createDetachedClient(context)
    .rpc("prove_sign_up", { _token_hash: tokenHash, _secret: secret })
    .throwOnError();

  return isProven;
}

interface Choice {
  username: string;
  password: string;
}

/**
 * Confirms an address without signing in: a reader of the mail still needs the password. The login of the browser that has
 * signed up knows the address.
 */
export async function confirmEmail(
  context: RequestContext,
  tokenHash: string,
  choice?: Choice,
): Promise<Outcome<void, "passwordNotSet">> {
  const isOwn = await proveSignUp(context, tokenHash);
  const client = createDetachedClient(context);
  const { data, error } = await client.auth.verifyOtp({ type: "email", token_hash: tokenHash });
  requireAnswer(error, "the link is valid");
  if (error || !data.user) return failure(CONFIRM_USED);
  const { id, email = "" } = data.user;
  if (isOwn) await rememberSignedUp(context, { email, isWaiting: false });

  const isSaved = !choice || (await saveChoice(client, id, choice));
  await client.auth.signOut({ scope: "local" });
  return isSaved ? success(CONFIRMED) : failure(PASSWORD_NOT_SET, { code: "passwordNotSet" });
}

// The address is confirmed and the link is used up, so an error here must not be thrown.
async function saveChoice(client: Db, userId: string, { username, password }: Choice) {
  const named = await client.from("profiles").update({ username }).eq("id", userId);
  const saved = await client.auth.updateUser({ password });
  const error = named.error ?? saved.error;
  if (error) logBackendError("What a confirmation has chosen was not saved", error);

  return !saved.error;
}

type CookieContext = Pick<RequestContext, "request" | "responseHeaders">;

const SECONDS_PER_WEEK = 7 * 24 * 3600;
const cookie = siteCookie("sign-up", z.string().min(1), { maxAge: SECONDS_PER_WEEK });

/** The secret by which this browser proves that it has signed up, if it has. */
function readSignUpSecret({ request }: CookieContext): Promise<string | null> {
  return cookie.read(request);
}

/** Leaves a secret in this browser, and returns the hash by which the database knows it. */
export async function leaveSignUpSecret(context: CookieContext): Promise<string> {
  const secret = (await readSignUpSecret(context)) ?? randomBytes(32).toString("base64url");
  await cookie.write(context.responseHeaders, secret);

  return createHash("sha256").update(secret).digest("hex");
}
