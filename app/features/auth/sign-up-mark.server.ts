import { createHash, randomBytes } from "node:crypto";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";

type Browser = Pick<RequestContext, "request" | "responseHeaders">;

const SECONDS_PER_WEEK = 7 * 24 * 3600;
const cookie = siteCookie("sign-up", { maxAge: SECONDS_PER_WEEK });

/** The mark by which this browser proves that it has signed up, if it has. */
export async function readMark({ request }: Browser): Promise<string | null> {
  const mark: unknown = await cookie.parse(request.headers.get("Cookie"));

  return typeof mark === "string" && mark ? mark : null;
}

/** Leaves a mark in this browser, and returns the hash by which the database knows it. */
export async function leaveMark(browser: Browser): Promise<string> {
  const mark = (await readMark(browser)) ?? randomBytes(32).toString("base64url");
  browser.responseHeaders.append("Set-Cookie", await cookie.serialize(mark));

  return createHash("sha256").update(mark).digest("hex");
}
