import { errorMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { requireAnswer } from "./auth-errors.server";

const OTHERS_ENDED = successMessage(
  "Signed Out Elsewhere",
  "Only this browser is still signed in.",
);
const OTHERS_NOT_ENDED = errorMessage(
  "Error",
  "The other browsers could not be signed out. Please try again.",
);

export type Session = Awaited<ReturnType<typeof listSessions>>[number];

/** Where the user is signed in, this browser first. */
export async function listSessions(db: Db) {
  const { data } = await db.rpc("my_sessions").throwOnError();

  return data.map(({ is_current, user_agent, created_at, last_used_at }) => ({
    isCurrent: is_current,
    browser: browserName(user_agent),
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

export async function signOutOthers(db: Db): Promise<Outcome> {
  const { error } = await db.auth.signOut({ scope: "others" });
  requireAnswer(error, "the other sessions were ended");
  if (!error) return success(OTHERS_ENDED);

  logBackendError("Other sessions were not ended", error);
  return failure(OTHERS_NOT_ENDED);
}

const BROWSERS: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdgA?(iOS)?\//],
  ["Opera", /\bOPR\/|\bOPT\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\b(Headless)?Chrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * What people call the browser that names itself so. Most names contain those of older browsers.
 */
export function browserName(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);

  if (!browser) return system ? `A browser on ${system}` : "An unknown browser";
  return system ? `${browser} on ${system}` : browser;
}
