import type { IncomingMessage } from "node:http";
import { combineChunks, parseCookieHeader } from "@supabase/ssr";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { sessionCookieName } from "~/lib/cookie-names";
import { networkOf } from "~/lib/network";
import type { Settings } from "~/settings";
import { clientAddress } from "./client-address";

type ClientSettings = Pick<Settings, "SITE_URL" | "TRUST_PROXY">;

/** Finds out who sends a request: the account whose token it has, verified, or else its network. */
export function clientsOf({ SITE_URL, TRUST_PROXY }: ClientSettings, findKey: JWTVerifyGetKey) {
  const sessionCookie = sessionCookieName(SITE_URL);

  return async (req: IncomingMessage): Promise<string> => {
    const token = await tokenIn(req.headers.cookie ?? "", sessionCookie);
    const account = token && (await accountOf(token, findKey));

    return account || networkOf(clientAddress(req, TRUST_PROXY));
  };
}

/** The access token of a session; the cookies may contain anything. */
async function tokenIn(cookies: string, name: string): Promise<string | undefined> {
  if (!cookies.includes(name)) return undefined;

  const values = new Map(parseCookieHeader(cookies).map((cookie) => [cookie.name, cookie.value]));
  const session = await combineChunks(name, (chunk) => values.get(chunk));
  try {
    const text = Buffer.from(String(session).replace(/^base64-/, ""), "base64url").toString();
    return String(JSON.parse(text).access_token);
  } catch {
    return undefined;
  }
}

async function accountOf(token: string, findKey: JWTVerifyGetKey): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, findKey, { requiredClaims: ["exp", "sub"] });
    return payload.sub;
  } catch {
    return undefined;
  }
}
