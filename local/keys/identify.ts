import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { Problem } from "../http/problem";
import { isSameSecret } from "./same-secret";
import { type TokenRefusal, TokenRefused, verifyToken } from "./verify-token";

/** Each part of the cloud words what is wrong with a token as its upstream does. */
type Refuse = (refusal: TokenRefusal) => Problem;

type Identifier = Pick<Cloud, "keys" | "settings">;

/** Turns the key and the token of a request into the caller that the database will see. */
export async function identify(
  request: Request,
  cloud: Identifier,
  refuse: Refuse = refuseAsRest,
): Promise<Caller> {
  const bearer = bearerOf(request);
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const roleOfCaller = roleOf(key ?? bearer, cloud);
  if (!roleOfCaller) throw key ? unknownKey() : noKey();

  // why: keys are no tokens, yet clients send them as such while nobody is signed in.
  const role = bearer === undefined ? roleOfCaller : roleOf(bearer, cloud);
  if (role) return { role, claims: { role } };
  return identifyToken(bearer ?? "", cloud, refuse);
}

/** The caller behind an access token of this cloud. */
export async function identifyToken(
  token: string,
  cloud: Identifier,
  refuse: Refuse = refuseAsRest,
): Promise<Caller> {
  try {
    return { role: "authenticated", claims: await verifyToken(token, cloud) };
  } catch (error) {
    throw error instanceof TokenRefused ? refuse(error.refusal) : error;
  }
}

const noKey = () =>
  new Problem(401, {
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  });

const unknownKey = () =>
  new Problem(401, {
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  });

function refuseAsRest({ code, message, details }: TokenRefusal): Problem {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;

  return new Problem(
    401,
    { code, details, hint: null, message },
    { "WWW-Authenticate": challenge, "Content-Type": "application/json; charset=utf-8" },
  );
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

function roleOf(key: string | undefined, { keys }: Identifier) {
  if (key === undefined) return undefined;
  if (isSameSecret(key, keys.publishable)) return "anon";
  return isSameSecret(key, keys.secret) ? "service_role" : undefined;
}
