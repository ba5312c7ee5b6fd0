import { decodeProtectedHeader } from "jose";
import type { Cloud } from "../cloud";
import { identifyToken } from "../keys/identify";
import type { PlatformErrorCode } from "./platform-errors";

/** The check of `verify_jwt`. It takes users' tokens only: the project's keys are none. */
export async function checkToken(
  request: Request,
  cloud: Cloud,
): Promise<PlatformErrorCode | undefined> {
  const authorization = request.headers.get("authorization");
  if (!authorization) return "UNAUTHORIZED_NO_AUTH_HEADER";

  const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1];
  if (!token) return "UNAUTHORIZED_INVALID_JWT_FORMAT";
  switch (algorithmOf(token)) {
    case undefined:
      return "UNAUTHORIZED_INVALID_JWT_FORMAT";
    case "HS256":
      return "UNAUTHORIZED_LEGACY_JWT";
    case "ES256":
    case "RS256":
      return identifyToken(token, cloud).then(
        () => undefined,
        () => "UNAUTHORIZED_ASYMMETRIC_JWT",
      );
    default:
      return "UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM";
  }
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}
