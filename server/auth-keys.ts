import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import type { Settings } from "~/settings";

const TIMEOUT_MS = 2_000;
const REFRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;

type AuthSettings = Pick<Settings, "SUPABASE_URL" | "SUPABASE_ANON_KEY">;

/**
 * Finds the public key of a token of Auth. The keys are read at the start and every few minutes, so that no
 * request waits for them; of an older project, which signs with a secret, there are none.
 */
export async function readAuthKeys(settings: AuthSettings): Promise<JWTVerifyGetKey> {
  let findKey: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });

  async function read() {
    const found = await fetchKeys(settings).catch(() => undefined);
    findKey = found ?? findKey;
    setTimeout(read, found ? REFRESH_MS : RETRY_MS).unref();
  }

  await read();
  return (header, token) => findKey(header, token);
}

async function fetchKeys({ SUPABASE_URL, SUPABASE_ANON_KEY }: AuthSettings) {
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/.well-known/jwks.json`, {
    headers: { apikey: SUPABASE_ANON_KEY },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return createLocalJWKSet(await answer.json());
}
