import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";

/** Keys of an Auth server that signs sessions for a site at `https:`. */
export async function authKeys() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const kid = "the-key";
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };

  return {
    findKey: createLocalJWKSet({ keys: [jwk] }),
    /** The cookie of an account's session, which ends in a minute. */
    async cookieOf(account: string, expires = "1m"): Promise<string> {
      const token = await new SignJWT({ sub: account })
        .setProtectedHeader({ alg: "ES256", kid })
        .setExpirationTime(expires)
        .sign(privateKey);
      const session = JSON.stringify({ access_token: token });
      return `__Host-homeline-session=base64-${Buffer.from(session).toString("base64url")}`;
    },
  };
}
