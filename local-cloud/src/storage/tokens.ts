import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod/v4";
import type { Call } from "./call";
import { invalidRequest, invalidSignature, invalidToken } from "./storage-error";

/** A session is signed by the same key, and is no link. */
const SCOPE = "download";

const claims = z.object({ url: z.string(), scope: z.literal(SCOPE), exp: z.number() });

export function signToken({ cloud }: Call, url: string, seconds: number): Promise<string> {
  const { kid, privateKey } = cloud.keys.signing;
  return new SignJWT({ url, scope: SCOPE })
    .setProtectedHeader({ alg: "ES256", kid })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(privateKey);
}

export async function verifyTokenOf({ cloud, url, bucket, name }: Call) {
  const token = url.searchParams.get("token");
  if (token === null) throw invalidRequest("querystring must have required property 'token'");

  const { payload } = await jwtVerify(token, cloud.keys.signing.publicKey, {
    algorithms: ["ES256"],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? invalidToken(error.message) : error;
  });
  const read = claims.safeParse(payload);
  if (!read.success) throw invalidSignature(`Token is not scoped for ${SCOPE}`);
  if (read.data.url !== `${bucket}/${name}`) throw invalidSignature();
  return read.data;
}
