import type { LinkAction } from "#functions/bodies";
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

// A mail program that unsubscribes by itself sends this, and follows no redirect (RFC 8058).
export async function isOneClick(request: Request): Promise<boolean> {
  return /List-Unsubscribe\W+One-Click/i.test(await request.text());
}
