import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";

type CookieContext = Pick<RequestContext, "request" | "responseHeaders">;

const SECONDS_PER_WEEK = 7 * 24 * 3600;
const cookie = siteCookie("sign-up", z.string().min(1), { maxAge: SECONDS_PER_WEEK });

/** The mark by which this browser proves that it has signed up, if it has. */
export function readMark({ request }: CookieContext): Promise<string | null> {
  return cookie.read(request);
}

/** Leaves a mark in this browser, and returns the hash by which the database knows it. */
export async function leaveMark(context: CookieContext): Promise<string> {
  const mark = (await readMark(context)) ?? randomBytes(32).toString("base64url");
  await cookie.write(context.responseHeaders, mark);

  return createHash("sha256").update(mark).digest("hex");
}
