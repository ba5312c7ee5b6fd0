import { type JWTPayload, SignJWT } from "jose";
import type { Cloud } from "../src/cloud";

/** An access token of this cloud, valid for so many seconds. */
export function signToken({ keys }: Pick<Cloud, "keys">, claims: JWTPayload, seconds: number) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: keys.signing.kid, typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keys.signing.privateKey);
}
