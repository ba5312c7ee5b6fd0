import { authError } from "../auth-error";

const WINDOW_MS = 300_000;
const SHARED_LIMIT_FACTOR = 10;
const MAX_BUCKETS = 10_000;

export interface Attempt {
  /** Takes back the count of this attempt. */
  succeed(): void;
}

interface Bucket {
  level: number;
  at: number;
}

/**
 * Limits failed sign-ins per account and network address together, so that an attacker cannot lock
 * out the owner. A ten times higher limit holds for the account and for the address alone.
 */
export class SignInLimiter {
  readonly #together: LeakyBuckets;
  readonly #alone: LeakyBuckets;

  constructor(failuresPerFiveMinutes: number) {
    this.#together = new LeakyBuckets(failuresPerFiveMinutes);
    this.#alone = new LeakyBuckets(failuresPerFiveMinutes * SHARED_LIMIT_FACTOR);
  }

  begin(request: Request, email: string): Attempt {
    const address = clientAddress(request);
    const attempts = [
      this.#together.begin(`${address} ${email}`),
      this.#alone.begin(email),
      ...(address ? [this.#alone.begin(address)] : []),
    ];
    return {
      succeed() {
        for (const attempt of attempts) attempt.succeed();
      },
    };
  }
}

class LeakyBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #leakMs: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#leakMs = WINDOW_MS / capacity;
  }

  // Counting before the password is checked also limits attempts that run in parallel.
  begin(key: string): Attempt {
    const bucket = this.#bucket(key);
    if (bucket.level + 1 > this.#capacity) {
      throw authError(429, "over_request_rate_limit", "Request rate limit reached");
    }
    bucket.level += 1;
    return {
      succeed() {
        bucket.level = Math.max(0, bucket.level - 1);
      },
    };
  }

  #bucket(key: string): Bucket {
    const now = Date.now();
    const bucket = this.#buckets.get(key) ?? { level: 0, at: now };
    bucket.level = Math.max(0, bucket.level - (now - bucket.at) / this.#leakMs);
    bucket.at = now;

    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#deleteOldest();
    return bucket;
  }

  #deleteOldest() {
    if (this.#buckets.size <= MAX_BUCKETS) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

function clientAddress(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",")[0]?.trim().slice(0, 64) ?? "";
}
