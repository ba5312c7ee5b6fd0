import type { Queryable } from "../../engine/engine";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { notify } from "../notify";
import { reloadUser } from "../users/user-changes";
import { findUserByEmail, type UserRow } from "../users/user-row";
import { createOneTimeToken, type TokenKind } from "./one-time-tokens";
import { checkMailInterval, mailLink } from "./send-link";

interface Change {
  newEmail: string;
  redirectTo: string;
  isPkce: boolean;
}

export async function checkFree(tx: Queryable, newEmail: string) {
  if (!(await findUserByEmail(tx, newEmail))) return;
  const message = "A user with this email address has already been registered";
  throw authError(422, "email_exists", message);
}

/** Mails a link to the new address, and another to the present one, if both have to confirm. */
export async function sendEmailChange(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  { newEmail, redirectTo, isPkce }: Change,
): Promise<void> {
  checkMailInterval(user.email_change_sent_at, auth.config.mailIntervalMs);
  auth.rateLimits.countMail();
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0,
       email_change_token_current = '', updated_at = now()
     where id = $1::uuid`,
    [user.id, newEmail],
  );

  const recipients: [kind: TokenKind, to: string][] = [["email_change_token_new", newEmail]];
  if (auth.config.mustBothConfirm && user.email) {
    recipients.push(["email_change_token_current", user.email]);
  }
  for (const [kind, to] of recipients) {
    const token = await createOneTimeToken(tx, auth, { id: user.id, email: to }, { kind, isPkce });
    const link = { kind: "email_change", redirectTo, newEmail, to } as const;
    await mailLink(tx, auth, user, token, link);
  }
}

/** Whether the address has changed now; with two to confirm, the first link changes nothing yet. */
export async function confirmEmailChange(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  kind: TokenKind,
): Promise<boolean> {
  const { config } = auth;
  if (config.mustBothConfirm && user.email_change_confirm_status === 0 && user.email) {
    await tx.query(
      `update auth.users set email_change_confirm_status = 1, ${kind} = '' where id = $1::uuid`,
      [user.id],
    );
    return false;
  }
  const { email_change: email } = await reloadUser(tx, user.id);
  await tx.query(
    `update auth.users set email = $2, email_change = '', email_change_token_new = '',
       email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
     where id = $1::uuid`,
    [user.id, email],
  );
  await tx.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data ||
       jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1::uuid and provider = 'email'`,
    [user.id, email],
  );
  if (user.email) {
    const values = { OldEmail: user.email, Email: email ?? "" };
    await notify(tx, auth, user, { kind: "email_changed", to: user.email, values });
  }
  return true;
}
