import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { RequestError } from "../http/request-error";
import { isSameSecret } from "./same-secret";
import { TokenError, type TokenErrorDetails, verifyToken } from "./verify-token";

/** Each service reports an invalid token as its upstream does. */
type ToRequestError = (details: TokenErrorDetails) => RequestError;

type Identifier = Pick<Cloud, "keys" | "settings">;

export async function identify(
  request: Request,
  cloud: Identifier,
  toError: ToRequestError = restTokenError,
): Promise<Caller> {
  const bearer = bearerOf(request);
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const role = roleOf(key, cloud);
  if (!role) throw key ? unknownKey() : noKey();

  // Clients send their API key as the bearer token, too, while nobody is signed in.
  if (bearer === undefined || bearer === key) return { role, claims: { role } };
  return identifyToken(bearer, cloud, toError);
}

export async function identifyToken(
  token: string,
  cloud: Identifier,
  toError: ToRequestError = restTokenError,
): Promise<Caller> {
  try {
    return { role: "authenticated", claims: await verifyToken(token, cloud) };
  } catch (error) {
    throw error instanceof TokenError ? toError(error.details) : error;
  }
}

const noKey = () =>
  new RequestError(401, {
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  });

const unknownKey = () =>
  new RequestError(401, {
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  });

function restTokenError({ code, message, details }: TokenErrorDetails): RequestError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;

  return new RequestError(
    401,
    { code, details, hint: null, message },
    { "WWW-Authenticate": challenge, "Content-Type": "application/json; charset=utf-8" },
  );
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

function roleOf(key: string | null, { keys }: Identifier) {
  if (key === null) return undefined;
  if (isSameSecret(key, keys.publishable)) return "anon";
  return isSameSecret(key, keys.secret) ? "service_role" : undefined;
}
