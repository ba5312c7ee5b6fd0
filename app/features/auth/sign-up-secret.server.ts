import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";

type CookieContext = Pick<RequestContext, "request" | "responseHeaders">;

const SECONDS_PER_WEEK = 7 * 24 * 3600;
const cookie = siteCookie("sign-up", z.string().min(1), { maxAge: SECONDS_PER_WEEK });

/** The secret by which this browser proves that it has signed up, if it has. */
export function readSignUpSecret({ request }: CookieContext): Promise<string | null> {
  return cookie.read(request);
}

/** Leaves a secret in this browser, and returns the hash by which the database knows it. */
export async function leaveSignUpSecret(context: CookieContext): Promise<string> {
  const secret = (await readSignUpSecret(context)) ?? randomBytes(32).toString("base64url");
  await cookie.write(context.responseHeaders, secret);

  return createHash("sha256").update(secret).digest("hex");
}
