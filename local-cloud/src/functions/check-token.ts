import { decodeProtectedHeader } from "jose";
import type { Cloud } from "../cloud";
import { identify, identifyToken } from "../keys/identify";
import type { PlatformErrorCode } from "./platform-errors";

/** The check of `verify_jwt`: a user's token or one of the project's keys. */
export async function checkToken(
  request: Request,
  cloud: Cloud,
): Promise<PlatformErrorCode | undefined> {
  const authorization = request.headers.get("authorization");
  if (!authorization && !request.headers.has("apikey")) return "UNAUTHORIZED_NO_AUTH_HEADER";

  const token = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? "")?.[1];
  if (authorization && !token) return "UNAUTHORIZED_INVALID_JWT_FORMAT";
  if (!token || token.startsWith("sb_")) {
    return codeUnlessIdentified("UNAUTHORIZED_INVALID_JWT_FORMAT", identify(request, cloud));
  }
  switch (algorithmOf(token)) {
    case undefined:
      return "UNAUTHORIZED_INVALID_JWT_FORMAT";
    case "HS256":
      return "UNAUTHORIZED_LEGACY_JWT";
    case "ES256":
    case "RS256":
      return codeUnlessIdentified("UNAUTHORIZED_ASYMMETRIC_JWT", identifyToken(token, cloud));
    default:
      return "UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM";
  }
}

async function codeUnlessIdentified(
  code: PlatformErrorCode,
  identified: Promise<unknown>,
): Promise<PlatformErrorCode | undefined> {
  return identified.then(
    () => undefined,
    () => code,
  );
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}
