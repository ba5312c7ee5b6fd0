import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { Problem } from "../http/problem";
import { isSameSecret } from "./same-secret";
import { type TokenRefusal, TokenRefused, verifyToken } from "./verify-token";

/** Why a caller is not recognised; each part of the cloud words it as its upstream does. */
export type Refusal = { reason: "no-key" } | { reason: "unknown-key" } | TokenRefusal;

type Identifier = Pick<Cloud, "keys" | "settings">;

/** Turns the key and the token of a request into the caller that the database will see. */
export async function identify(
  request: Request,
  cloud: Identifier,
  refuse: (refusal: Refusal) => Problem = refuseAsRest,
): Promise<Caller> {
  const bearer = bearerOf(request);
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const roleOfCaller = roleOf(key ?? bearer, cloud);
  if (!roleOfCaller) throw refuse({ reason: key ? "unknown-key" : "no-key" });

  // why: keys are no tokens, yet clients send them as such while nobody is signed in.
  const role = bearer === undefined ? roleOfCaller : roleOf(bearer, cloud);
  if (role) return { role, claims: { role } };
  return identifyToken(bearer ?? "", cloud, refuse);
}

/** The caller behind an access token of this cloud. */
export async function identifyToken(
  token: string,
  cloud: Identifier,
  refuse: (refusal: Refusal) => Problem = refuseAsRest,
): Promise<Caller> {
  try {
    return { role: "authenticated", claims: await verifyToken(token, cloud) };
  } catch (error) {
    throw error instanceof TokenRefused ? refuse(error.refusal) : error;
  }
}

function refuseAsRest(refusal: Refusal): Problem {
  switch (refusal.reason) {
    case "no-key":
      return new Problem(401, {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      });
    case "unknown-key":
      return new Problem(401, {
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      });
    default: {
      const { code, message, details } = refusal;
      const challenge = `Bearer error="invalid_token", error_description="${message}"`;
      return new Problem(
        401,
        { code, details, hint: null, message },
        { "WWW-Authenticate": challenge, "Content-Type": "application/json; charset=utf-8" },
      );
    }
  }
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

function roleOf(key: string | undefined, { keys }: Identifier) {
  if (key === undefined) return undefined;
  if (isSameSecret(key, keys.publishable)) return "anon";
  return isSameSecret(key, keys.secret) ? "service_role" : undefined;
}
