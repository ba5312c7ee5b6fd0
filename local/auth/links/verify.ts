import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import { authError, invalid } from "../auth-error";
import { readBody, text } from "../body";
import { openSession } from "../sessions/sessions";
import { validEmail } from "../users/email-address";
import { confirmEmail, forgetOneTimeTokens, reloadUser } from "../users/user-changes";
import { PKCE_PREFIX } from "./code-challenge";
import { hashCode, type TokenKind, takeOneTimeToken } from "./one-time-tokens";

const KINDS: Record<string, TokenKind[]> = {
  email: ["confirmation_token", "recovery_token"],
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
};
const bodySchema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
type Verification = z.output<typeof bodySchema>;

/** Turns a link's token, or the digits that were mailed with it, into a session. */
export async function verify(auth: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request, bodySchema);
  checkVerification(body);

  const byCode = body.token ? beginCode(auth, request, body) : undefined;
  const session = await auth.cloud.engine.transaction(async (tx) => {
    const hashes = byCode?.hashes ?? [body.token_hash];
    const refusal = byCode ? "Token has expired or is invalid" : undefined;
    const userId = await redeem(tx, auth, body.type, hashes, refusal);
    return openSession(tx, auth, request, userId, "otp");
  });
  byCode?.trial.forgive();
  return Response.json(session);
}

/** Uses the token up and does what it stands for: the address is proven to be the user's. */
export async function redeem(
  tx: Queryable,
  { config }: AuthContext,
  type: string,
  hashes: string[],
  refusal = "Email link is invalid or has expired",
): Promise<string> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds && type !== "email_change") throw invalid("Invalid email verification type");

  const token = await takeOneTimeToken(tx, hashes, kinds ?? [], config.codeSeconds);
  if (!token) throw authError(403, "otp_expired", refusal);
  const user = await reloadUser(tx, token.userId);
  if (user.is_banned) throw authError(403, "user_banned", "User is banned");
  if (token.isExpired) throw authError(403, "otp_expired", refusal);

  if (token.kind === "confirmation_token" || !user.email_confirmed_at) {
    await confirmEmail(tx, user.id);
  }
  await forgetOneTimeTokens(tx, user.id);
  return user.id;
}

function checkVerification(body: Verification) {
  if (!body.type) throw invalid("Verify requires a verification type");
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw invalid("Verify requires either a token or a token hash");
  }
  if (body.token_hash && (body.email || body.phone || body.redirect_to)) {
    throw invalid("Only the token_hash and type should be provided");
  }
  if (body.token && (!body.email || body.phone)) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
}

/** Digits can be guessed, so each account bears few wrong ones. */
function beginCode({ failures, cloud }: AuthContext, request: Request, body: Verification) {
  const email = validEmail(body.email);
  const hash = hashCode(email, body.token, cloud.keys.secret);
  return { trial: failures.begin(request, email), hashes: [hash, PKCE_PREFIX + hash] };
}
