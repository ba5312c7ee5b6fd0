import type { Queryable } from "../engine/engine";
import { logError } from "../log-error";
import type { NotificationKind } from "./auth-config";
import type { AuthContext } from "./auth-context";
import { templateMail } from "./template-mail";
import type { UserRow } from "./users/user-row";

interface Notification {
  kind: NotificationKind;
  /** The address of the user, by default. */
  to?: string;
  values?: Record<string, string>;
}

/**
 * Mails a user what was done to the account, where config.toml says so. It was done without the mail, too, which
 * a limit may refuse.
 */
export async function notify(
  tx: Queryable,
  auth: AuthContext,
  user: UserRow,
  { kind, to = user.email ?? "", values = {} }: Notification,
): Promise<void> {
  const template = auth.config.notifications[kind];
  if (!template || !to) return;

  try {
    auth.rateLimits.countMail();
  } catch (error) {
    return logError(auth.cloud, `The mail ${kind} was not sent`, error);
  }
  await auth.storeMail(tx, templateMail(auth, template, { user, to, values }));
}
