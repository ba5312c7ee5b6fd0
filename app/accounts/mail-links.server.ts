import type { LinkAction } from "#functions/bodies";
import { type FormLimits, type FormRequest, readFormData } from "~/lib/form/form-data.server";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

/** The token of the link that was mailed, if it can be one. */
export function tokenFrom(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";

  return /^[\da-f-]{36}\.[\da-f]{64}$/.test(token) ? token : null;
}

/** Whether the link was ours and there was still something to do. */
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
export const LINK_LIMITS: FormLimits = { maxBytes: 1024 };

/** Whether a mail program has pressed the button by itself; it follows no redirect (RFC 8058). */
export async function isOneClick(context: FormRequest): Promise<boolean> {
  const { fields } = await readFormData(context);

  return fields.get("List-Unsubscribe") === "One-Click";
}
