import { createCookie } from "@remix-run/node";
import { cookiePrefix, cookieSuffix, env, isHttps } from "~/env.server";

/** A signed cookie that scripts cannot read and other sites cannot send with their forms. */
export function siteCookie(name: string, options: { maxAge?: number } = {}) {
  return createCookie(`${cookiePrefix}homeline-${name}${cookieSuffix}`, {
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    path: "/",
    secrets: [env.COOKIE_SECRET],
    ...options,
  });
}
