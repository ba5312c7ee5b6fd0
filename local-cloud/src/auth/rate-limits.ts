import { isIP } from "node:net";
import type { Cloud } from "../cloud";
import { isSameSecret } from "../keys/same-secret";
import type { AuthConfig } from "./auth-config";
import { authError } from "./auth-error";

type LimitedKind =
  | "signup"
  | "recover"
  | "resend"
  | "user"
  | "token"
  | "verify"
  | "factorChallenge"
  | "factorVerify";

const WINDOW_MS = 300_000;
const HOUR_MS = 3_600_000;
const BURST = 30;
// No setting of the command-line tool changes it; upstream has 15 in a minute.
const CODES = 75;
const MAX_BUCKETS = 10_000;

// The server listens on this address only, so every connection comes from it.
const OWN_ADDRESS = "127.0.0.1";

/**
 * Limits requests as hosted Auth does: every kind has a bucket of its own for each address. A
 * request counts whether it succeeds or not.
 */
export class RateLimits {
  readonly #cloud: Cloud;
  readonly #buckets: Record<LimitedKind, TokenBuckets>;
  readonly #mailsPerHour: number;
  readonly #startedAt = Date.now();
  #mails = { hour: 0, sent: 0 };

  constructor(cloud: Cloud, { rateLimits }: AuthConfig) {
    const mailing = rateLimits.signInSignUps;
    this.#cloud = cloud;
    this.#mailsPerHour = rateLimits.emailSent;
    this.#buckets = {
      signup: new TokenBuckets(mailing),
      recover: new TokenBuckets(mailing),
      resend: new TokenBuckets(mailing),
      user: new TokenBuckets(mailing),
      token: new TokenBuckets(rateLimits.tokenRefresh),
      verify: new TokenBuckets(rateLimits.tokenVerifications),
      factorChallenge: new TokenBuckets(CODES),
      factorVerify: new TokenBuckets(CODES),
    };
  }

  count(request: Request, kind: LimitedKind): void {
    if (!this.#cloud.settings.isRateLimited) return;
    if (this.#buckets[kind].take(addressOf(request, this.#cloud))) return;
    throw authError(429, "over_request_rate_limit", "Request rate limit reached");
  }

  countMail(): void {
    if (!this.#cloud.settings.isRateLimited) return;
    const hour = Math.floor((Date.now() - this.#startedAt) / HOUR_MS);
    if (this.#mails.hour !== hour) this.#mails = { hour, sent: 0 };
    if (this.#mails.sent >= this.#mailsPerHour) {
      throw authError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    }
    this.#mails.sent += 1;
  }
}

/** A hosted project accepts `Sb-Forwarded-For` only with a secret key, and only if it is set to. */
export function addressOf(request: Request, { keys, settings }: Cloud): string {
  const { headers } = request;
  const isTrusted =
    settings.forwardsAddresses && isSameSecret(headers.get("apikey") ?? "", keys.secret);
  const forwarded = headers.get("sb-forwarded-for")?.split(",")[0]?.trim() ?? "";

  return isTrusted && isIP(forwarded) ? forwarded.toLowerCase() : OWN_ADDRESS;
}

/** A full bucket admits a burst, and is refilled evenly. */
class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  readonly #perMs: number;

  constructor(perFiveMinutes: number) {
    this.#perMs = perFiveMinutes / WINDOW_MS;
  }

  take(key: string): boolean {
    const now = Date.now();
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: BURST, at: now };
    const refilled = Math.min(BURST, tokens + (now - at) * this.#perMs);
    const isAllowed = refilled >= 1;

    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: isAllowed ? refilled - 1 : refilled, at: now });
    this.#deleteOldest();
    return isAllowed;
  }

  #deleteOldest() {
    if (this.#buckets.size <= MAX_BUCKETS) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
