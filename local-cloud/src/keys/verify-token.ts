import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Cloud } from "../cloud";

/** The error that PostgREST answers with. */
export interface TokenErrorDetails {
  reason: "bad-token" | "expired-token";
  code: "PGRST301" | "PGRST303";
  message: string;
  details: string | null;
}

export class TokenError extends Error {
  readonly details: TokenErrorDetails;

  constructor(details: TokenErrorDetails) {
    super(details.message);
    this.details = details;
  }
}

type Verifier = Pick<Cloud, "keys" | "settings">;

const MAX_REMEMBERED = 1_000;

/** A token that was verified is remembered until it expires, as PostgREST does. */
export async function verifyToken(token: string, cloud: Verifier): Promise<JWTPayload> {
  const { verified } = cloud.keys;
  const known = verified.get(token);
  if (known?.exp && known.exp > Math.floor(Date.now() / 1000)) return known;

  const payload = await verifyAnew(token, cloud);
  const [oldest = ""] = verified.keys();
  if (verified.size >= MAX_REMEMBERED) verified.delete(oldest);
  verified.set(token, payload);
  return payload;
}

async function verifyAnew(token: string, { keys, settings }: Verifier): Promise<JWTPayload> {
  const parts = token.split(".").length;
  if (parts !== 3) throw undecodableToken(`Expected 3 parts in JWT; got ${parts}`, null);

  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      if (kid !== keys.signing.kid) throw new errors.JWKSNoMatchingKey();
      return keys.signing.publicKey;
    },
    {
      // A token must not choose its own algorithm.
      algorithms: ["ES256"],
      issuer: `${settings.url}/auth/v1`,
      audience: "authenticated",
      requiredClaims: ["exp", "sub", "role"],
    },
  ).catch((error: unknown) => {
    throw parseErrorOf(error);
  });

  if (payload.role !== "authenticated") throw claimError("Parsing claims failed");
  return payload;
}

function parseErrorOf(error: unknown): TokenError {
  if (error instanceof errors.JWTExpired) {
    return new TokenError({
      reason: "expired-token",
      code: "PGRST303",
      message: "JWT expired",
      details: null,
    });
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "aud") return claimError("JWT not in audience");
    if (error.claim === "nbf") return claimError("JWT not yet valid");
    return claimError("Parsing claims failed");
  }
  return undecodableToken(
    "No suitable key or wrong key type",
    "None of the keys was able to decode the JWT",
  );
}

function undecodableToken(message: string, details: string | null) {
  return new TokenError({ reason: "bad-token", code: "PGRST301", message, details });
}

function claimError(message: string) {
  return new TokenError({ reason: "bad-token", code: "PGRST303", message, details: null });
}
