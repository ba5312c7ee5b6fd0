import { decodeJwt } from "jose";
import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { identifyToken } from "../keys/identify";
import { ChannelError } from "./frame";

/** The caller of a channel, and when its token expires. An API key never expires. */
export interface Identity {
  caller: Caller;
  callerKey: string;
  expiresAt: number;
}

const MALFORMED = "MalformedJWT: The token provided is not a valid JWT";
const BAD_SIGNATURE = "JwtSignatureError: Failed to validate JWT signature";

/** A client that is signed out sends its API key, or nothing. */
export function isAccessToken(token: unknown): token is string {
  return typeof token === "string" && token !== "" && !token.startsWith("sb_");
}

export function identityOf(caller: Caller, expiresAt = Number.POSITIVE_INFINITY): Identity {
  return { caller, callerKey: JSON.stringify(caller), expiresAt };
}

export async function readAccessToken(token: string, cloud: Cloud): Promise<Identity> {
  const claims = decodeToken(token);
  if (claims.exp === undefined || claims.role === undefined) {
    throw new ChannelError("InvalidJWTToken: Fields `role` and `exp` are required in JWT");
  }

  const caller = await identifyToken(token, cloud).catch(() => undefined);
  if (caller) return identityOf(caller, claims.exp * 1000);
  throw new ChannelError(
    claims.exp * 1000 <= Date.now()
      ? `InvalidJWTToken: ${expiry(claims.exp * 1000)}`
      : BAD_SIGNATURE,
  );
}

export function expiry(expiresAt: number): string {
  return `Token has expired ${Math.max(0, Math.round((Date.now() - expiresAt) / 1000))} seconds ago`;
}

function decodeToken(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    throw new ChannelError(MALFORMED);
  }
}
