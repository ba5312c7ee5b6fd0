import { decodeJwt } from "jose";
import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { identifyToken } from "../keys/identify";
import { Refusal } from "./refusal";

/** Who listens, and until when; the caller of a key has no end. */
export interface Listener {
  caller: Caller;
  callerKey: string;
  expiresAt: number;
}

const MALFORMED = "MalformedJWT: The token provided is not a valid JWT";
const BAD_SIGNATURE = "JwtSignatureError: Failed to validate JWT signature";

/** Keys are no tokens: a client that is signed out sends its key, or nothing. */
export function isAccessToken(token: unknown): token is string {
  return typeof token === "string" && token !== "" && !token.startsWith("sb_");
}

export function listenerFor(caller: Caller, expiresAt = Number.POSITIVE_INFINITY): Listener {
  return { caller, callerKey: JSON.stringify(caller), expiresAt };
}

export async function readAccessToken(token: string, cloud: Cloud): Promise<Listener> {
  const claims = peek(token);
  if (claims.exp === undefined || claims.role === undefined) {
    throw new Refusal("InvalidJWTToken: Fields `role` and `exp` are required in JWT");
  }

  const caller = await identifyToken(token, cloud).catch(() => undefined);
  if (caller) return listenerFor(caller, claims.exp * 1000);
  throw new Refusal(
    claims.exp * 1000 <= Date.now()
      ? `InvalidJWTToken: ${expiry(claims.exp * 1000)}`
      : BAD_SIGNATURE,
  );
}

export function expiry(expiresAt: number): string {
  return `Token has expired ${Math.max(0, Math.round((Date.now() - expiresAt) / 1000))} seconds ago`;
}

function peek(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    throw new Refusal(MALFORMED);
  }
}
