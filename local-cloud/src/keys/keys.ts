import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
} from "jose";
import { z } from "zod/v4";

export interface Keys {
  /** Signs access tokens (ES256). */
  signing: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
  /** The claims of the tokens that were verified last. */
  verified: Map<string, JWTPayload>;
  /** `sb_publishable_…`: what SUPABASE_ANON_KEY holds. */
  publishable: string;
  /** `sb_secret_…`: what SUPABASE_SERVICE_ROLE_KEY holds. */
  secret: string;
  /** `sk_test_…`: the secret key of the payment provider. */
  payment: string;
  /** `whsec_…`: signs and verifies the payment provider's events. */
  webhook: string;
  /** The bearer token of the mail API. */
  mail: string;
}

const storedKeys = z.object({
  signing: z.looseObject({ kty: z.string(), kid: z.string() }),
  publishable: z.string().startsWith("sb_publishable_"),
  secret: z.string().startsWith("sb_secret_"),
  payment: z.string().startsWith("sk_test_"),
  webhook: z.string().startsWith("whsec_"),
  mail: z.string(),
});
type StoredKeys = z.infer<typeof storedKeys>;

/** Creates the keys of a data directory once, and reads them afterwards. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, "keys.json");
  const stored = (await readStored(path)) ?? (await makeAndStore(path));
  const { d: _private, ...publicJwk } = stored.signing as JWK & { kid: string };

  return {
    signing: {
      kid: stored.signing.kid,
      privateKey: await importKey(stored.signing),
      publicKey: await importKey(publicJwk),
      publicJwk: { ...publicJwk, use: "sig", alg: "ES256" },
    },
    verified: new Map(),
    publishable: stored.publishable,
    secret: stored.secret,
    payment: stored.payment,
    webhook: stored.webhook,
    mail: stored.mail,
  };
}

async function readStored(path: string): Promise<StoredKeys | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;

  try {
    return storedKeys.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} does not hold this cloud's keys any more. Put it back, or delete it to get new ones.`,
    );
  }
}

async function makeAndStore(path: string): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const keys = storedKeys.parse({
    signing: { ...(await exportJWK(privateKey)), kid: randomUUID() },
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    payment: `sk_test_${random()}`,
    webhook: `whsec_${random()}`,
    mail: `re_${random()}`,
  });

  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

function random() {
  return randomBytes(24).toString("base64url");
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("A signing key must be an elliptic curve's.");
  return key;
}
