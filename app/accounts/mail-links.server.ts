import type { LinkAction } from "#functions/bodies";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { contextOf, type RequestArgs } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { type FormLimits, readFormData } from "~/lib/form/form-data.server";
import type { Outcome } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import { readToken } from "./mail-link-token";

export const tokenFrom = ({ url }: Request) => readToken(new URL(url).searchParams);

/** Whether the link was ours, and what it asks for is so now. */
export async function followLink(
  db: Db,
  action: LinkAction,
  token: string | null,
): Promise<boolean> {
  if (!token) return false;
  const { data, refusal } = await callFunction(db, "use-mail-link", { action, token });
  if (!data) throw new Error(`A mailed link was not followed: ${refusal.status}`);

  return data.isDone;
}

/** What comes with such a link: one field, or none. */
const LIMITS: FormLimits = { maxBytes: 1024 };

interface LinkAnswer {
  follow(db: Db, token: string | null): Promise<Outcome>;
  /** Where it leads on. */
  to: string;
}

/**
 * Does what the button on the page of a mailed link says. The page itself changes nothing, as scanners open every link
 * of a mail.
 */
export async function answerLink(args: RequestArgs, { follow, to }: LinkAnswer) {
  return withFormRecovery(withLimits(args, LIMITS), async () => {
    const context = contextOf(args);
    const { fields } = await readFormData(context);
    const { message } = await follow(context.db, tokenFrom(args.request));

    // A mail program that has pressed the button by itself follows no redirect (RFC 8058).
    const isOneClick = fields.get("List-Unsubscribe") === "One-Click";
    return isOneClick ? message : redirectThroughCookieCheck(context, to, message);
  });
}
