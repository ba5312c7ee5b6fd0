import { type Message, refusal } from "~/lib/message";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

// why: the same for everybody, so that nobody learns which addresses are known.
const ALMOST_THERE: Message = {
  title: "Almost There",
  text: "If this address is not subscribed yet, we have sent it a confirmation email. Press the button in it, and you are on the list.",
  kind: "info",
};

/** Puts an address on the list once its owner confirms; says what to do next, or why not. */
export async function subscribe(db: Db, { email }: { email: string }) {
  const answer = await callFunction(db, "subscribe", { email });
  if (answer.ok) return { ok: true as const, message: ALMOST_THERE };
  const { status, message: text } = answer;
  if (!text || status >= 500) throw new Error(`Nobody can subscribe just now: ${status} ${text}`);
  if (status === 400) return { ok: false as const, message: null, errors: { email: [text] } };

  return { ok: false as const, message: refusal("Not Right Now", text) };
}

/** The token of the link that was mailed, if it can be one. */
export function tokenFrom(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";

  return /^[\w-]{20,200}$/.test(token) ? token : null;
}

/** Whether there is a subscription behind the link; if so, it counts from now on. */
export async function confirmSubscription(db: Db, token: string | null): Promise<boolean> {
  if (!token) return false;
  const { data } = await db.rpc("confirm_newsletter", { _token: token }).throwOnError();

  return data;
}

/** Whether there is a subscription behind the link; if so, it has ended. */
export async function endSubscription(db: Db, token: string | null): Promise<boolean> {
  if (!token) return false;
  const { data } = await db.rpc("unsubscribe_newsletter", { _token: token }).throwOnError();

  return data;
}

// why: a mail program that unsubscribes by itself sends this, and follows no redirect (RFC 8058).
export async function isOneClick(request: Request): Promise<boolean> {
  return /List-Unsubscribe\W+One-Click/i.test(await request.text());
}
