import { authError } from "../auth-error";

const MOST_KEYS = 10_000;

export interface Trial {
  /** It went well: it does not count. */
  forgive(): void;
}

interface Bucket {
  level: number;
  at: number;
}

/** Counts per key in a bucket that leaks: guessing becomes slow, and a lock-out soon over. */
export class Attempts {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #leakMs: number;

  constructor(capacity: number, perMs: number) {
    this.#capacity = capacity;
    this.#leakMs = perMs / capacity;
  }

  /** Counts the attempt at once, so that many at the same time cannot slip through. */
  begin(key: string): Trial {
    const bucket = this.#bucket(key);
    if (bucket.level + 1 > this.#capacity) {
      throw authError(429, "over_request_rate_limit", "Request rate limit reached");
    }
    bucket.level += 1;
    return {
      forgive() {
        bucket.level = Math.max(0, bucket.level - 1);
      },
    };
  }

  #bucket(key: string): Bucket {
    const now = Date.now();
    const known = this.#buckets.get(key) ?? { level: 0, at: now };
    known.level = Math.max(0, known.level - (now - known.at) / this.#leakMs);
    known.at = now;

    this.#buckets.delete(key);
    this.#buckets.set(key, known);
    this.#forgetOldest();
    return known;
  }

  #forgetOldest() {
    if (this.#buckets.size <= MOST_KEYS) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
