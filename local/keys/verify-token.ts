import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Cloud } from "../cloud";

/** What PostgREST would answer to a token that it does not accept. */
export interface TokenRefusal {
  reason: "bad-token" | "expired-token";
  code: "PGRST301" | "PGRST303";
  message: string;
  details: string | null;
}

export class TokenRefused extends Error {
  readonly refusal: TokenRefusal;

  constructor(refusal: TokenRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The claims of an access token that this cloud signed and that holds now. */
export async function verifyToken(
  token: string,
  { keys, settings }: Pick<Cloud, "keys" | "settings">,
): Promise<JWTPayload> {
  const parts = token.split(".").length;
  if (parts !== 3) throw undecodable(`Expected 3 parts in JWT; got ${parts}`, null);

  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      if (kid !== keys.signing.kid) throw new errors.JWKSNoMatchingKey();
      return keys.signing.publicKey;
    },
    {
      // why: the algorithm is ours to choose, never the token's.
      algorithms: ["ES256"],
      issuer: `${settings.url}/auth/v1`,
      audience: "authenticated",
      requiredClaims: ["exp", "sub", "role"],
    },
  ).catch((error: unknown) => {
    throw refusalOf(error);
  });

  if (payload.role !== "authenticated") throw refusedClaim("Parsing claims failed");
  return payload;
}

function refusalOf(error: unknown): TokenRefused {
  if (error instanceof errors.JWTExpired) {
    return new TokenRefused({
      reason: "expired-token",
      code: "PGRST303",
      message: "JWT expired",
      details: null,
    });
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "aud") return refusedClaim("JWT not in audience");
    if (error.claim === "nbf") return refusedClaim("JWT not yet valid");
    return refusedClaim("Parsing claims failed");
  }
  return undecodable(
    "No suitable key or wrong key type",
    "None of the keys was able to decode the JWT",
  );
}

function undecodable(message: string, details: string | null) {
  return new TokenRefused({ reason: "bad-token", code: "PGRST301", message, details });
}

function refusedClaim(message: string) {
  return new TokenRefused({ reason: "bad-token", code: "PGRST303", message, details: null });
}
