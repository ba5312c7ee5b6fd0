import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { z } from "zod/v4";
import { cookiePrefix, cookieSuffix, env, isHttps } from "~/env.server";

/**
 * A signed cookie that scripts cannot read and other sites cannot send with their forms. What does
 * not fit its schema, such as a value of an earlier version, is read as null.
 */
export function siteCookie<Schema extends z.ZodType>(
  shortName: string,
  schema: Schema,
  { maxAge }: { maxAge: number },
) {
  const name = `${cookiePrefix}homeline-${shortName}${cookieSuffix}`;
  const cookie = createCookie(name, {
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    path: "/",
    // Each cookie has its own key, so that a signed value cannot be used in another cookie.
    secrets: [createHmac("sha256", env.COOKIE_SECRET).update(shortName).digest("base64url")],
    maxAge,
  });
  const serialize = (value: z.input<Schema>) => cookie.serialize(value);

  async function parse(header: string | null): Promise<z.output<Schema> | null> {
    // Most requests have few of the cookies, and checking the name is faster than failing to verify.
    if (!header?.includes(name)) return null;
    return schema.safeParse(await cookie.parse(header)).data ?? null;
  }

  return {
    name,
    serialize,
    parse,
    read: ({ headers }: Request) => parse(headers.get("Cookie")),
    async write(responseHeaders: Headers, value: z.input<Schema>) {
      responseHeaders.append("Set-Cookie", await serialize(value));
    },
    async clear(responseHeaders: Headers) {
      responseHeaders.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    },
  };
}
