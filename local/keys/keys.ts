import type { CryptoKey, JWK } from "jose";

/** The secrets of one data directory, made once and kept beside the database. */
export interface Keys {
  /** Signs access tokens (ES256). */
  signing: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
  /** `sb_publishable_…`: what SUPABASE_ANON_KEY holds. */
  publishable: string;
  /** `sb_secret_…`: what SUPABASE_SERVICE_ROLE_KEY holds. */
  secret: string;
  /** `sk_test_…`: what the payment provider accepts. */
  payment: string;
  /** `whsec_…`: signs and verifies the payment provider's events. */
  webhook: string;
  /** What the mail API accepts as its bearer. */
  mail: string;
}
