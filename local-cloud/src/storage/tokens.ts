import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod/v4";
import type { Call } from "./call";
import { invalidRequest, invalidSignature, invalidToken } from "./storage-error";

/** A token is good for one thing: a link to read never lets its holder write. */
type Scope = "download" | "upload";

const claims = z.object({
  url: z.string(),
  scope: z.string(),
  exp: z.number(),
  owner: z.string().optional(),
  upsert: z.boolean().optional(),
});

interface Signed {
  url: string;
  scope: Scope;
  owner?: string | undefined;
  upsert?: boolean;
}

export function signToken({ cloud }: Call, signed: Signed, seconds: number): Promise<string> {
  const { kid, privateKey } = cloud.keys.signing;
  return new SignJWT({ ...signed })
    .setProtectedHeader({ alg: "ES256", kid })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(privateKey);
}

export async function verifyTokenOf({ cloud, url, bucket, name }: Call, scope: Scope) {
  const token = url.searchParams.get("token");
  if (token === null) throw invalidRequest("querystring must have required property 'token'");

  const { payload } = await jwtVerify(token, cloud.keys.signing.publicKey, {
    algorithms: ["ES256"],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? invalidToken(error.message) : error;
  });
  const read = claims.safeParse(payload);
  if (!read.success || read.data.scope !== scope) {
    throw invalidSignature(`Token is not scoped for ${scope}`);
  }
  if (read.data.url !== `${bucket}/${name}`) throw invalidSignature();
  return read.data;
}
