import { z } from "zod/v4";
import type { Queryable } from "../../engine/engine";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { authError, validationError } from "../auth-error";
import { readBody, text } from "../body";
import { openSession } from "../sessions/sessions";
import { confirmEmail, deleteOneTimeTokens, reloadUser } from "../users/user-changes";
import { confirmEmailChange } from "./email-change";
import { consumeOneTimeToken, type TokenKind } from "./one-time-tokens";

const KINDS: Record<string, TokenKind[]> = {
  email: ["confirmation_token", "recovery_token"],
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
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

export async function verify(auth: AuthContext, request: Request): Promise<Response> {
  auth.rateLimits.count(request, "verify");
  const body = await readBody(request, bodySchema);
  checkVerification(body);

  const session = await auth.cloud.engine.transaction(async (tx) => {
    const userId = await redeem(tx, auth, body);
    if (!userId) return { msg: OTHER_LINK_MISSING, code: "200" };
    return openSession(tx, auth, request, userId, "otp");
  });
  return Response.json(session);
}

const OTHER_LINK_MISSING =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Consumes the token, confirms the address and returns the user's id; null if another link is missing. */
async function redeem(
  tx: Queryable,
  auth: AuthContext,
  { type, token_hash }: Verification,
): Promise<string | null> {
  const message = "Email link is invalid or has expired";
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw validationError("Invalid email verification type");

  const token = await consumeOneTimeToken(tx, token_hash, kinds, auth.config.codeSeconds);
  if (!token) throw authError(403, "otp_expired", message);
  const user = await reloadUser(tx, token.userId);
  if (user.is_banned) throw authError(403, "user_banned", "User is banned");
  if (token.isExpired) throw authError(403, "otp_expired", message);

  if (type === "email_change" && !(await confirmEmailChange(tx, auth, user, token.kind)))
    return null;
  if (token.kind === "confirmation_token" || !user.email_confirmed_at) {
    await confirmEmail(tx, user.id);
  }
  await deleteOneTimeTokens(tx, user.id);
  return user.id;
}

function checkVerification(body: Verification) {
  if (!body.type) throw validationError("Verify requires a verification type");
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw validationError("Verify requires either a token or a token hash");
  }
  if (body.token_hash && (body.email || body.phone || body.redirect_to)) {
    throw validationError("Only the token_hash and type should be provided");
  }
  if (body.token) throw notImplemented("the codes of mails, only their links");
}
