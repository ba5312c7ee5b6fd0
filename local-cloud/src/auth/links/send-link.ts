import type { Queryable } from "../../engine/engine";
import type { MailKind } from "../auth-config";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { templateMail } from "../template-mail";
import type { UserRow } from "../users/user-row";
import { createOneTimeToken, type OneTimeToken, type TokenKind } from "./one-time-tokens";

interface LinkMail {
  kind: MailKind;
  redirectTo: string;
  isPkce: boolean;
}

const TOKENS: Record<MailKind, TokenKind> = {
  email_change: "email_change_token_new",
  confirmation: "confirmation_token",
  recovery: "recovery_token",
};
const LINK_TYPES: Record<MailKind, string> = {
  confirmation: "signup",
  recovery: "recovery",
  email_change: "email_change",
};

export async function sendLink(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  linkMail: LinkMail,
) {
  const { config } = auth;
  const { kind, redirectTo, isPkce } = linkMail;
  const sentAt = kind === "recovery" ? user.recovery_sent_at : user.confirmation_sent_at;
  checkMailInterval(sentAt, config.mailIntervalMs);
  auth.rateLimits.countMail();

  const token = await createOneTimeToken(tx, auth, user, { kind: TOKENS[kind], isPkce });
  await mailLink(tx, auth, user, token, { kind, redirectTo, to: user.email ?? "" });
}

interface MailedLink {
  kind: MailKind;
  redirectTo: string;
  to: string;
  newEmail?: string;
}

export async function mailLink(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  token: OneTimeToken,
  { kind, redirectTo, to, newEmail = "" }: MailedLink,
) {
  const values = {
    ConfirmationURL: actionLink(auth.cloud.settings.url, token, LINK_TYPES[kind], redirectTo),
    Token: token.code,
    TokenHash: token.hash,
    RedirectTo: redirectTo,
    NewEmail: newEmail,
    SendingTo: to,
  };
  await auth.storeMail(tx, templateMail(auth, auth.config.templates[kind], { user, to, values }));
}

function actionLink(url: string, token: OneTimeToken, type: string, redirectTo: string) {
  const query = new URLSearchParams({ token: token.hash, type, redirect_to: redirectTo });
  return `${url}/auth/v1/verify?${query}`;
}

export function checkMailInterval(sentAt: Date | null, intervalMs: number) {
  const waitMs = (sentAt?.getTime() ?? 0) + intervalMs - Date.now();
  if (waitMs <= 0) return;

  const seconds = Math.floor(waitMs / 1000);
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw authError(429, "over_email_send_rate_limit", message);
}
