interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** What a key and the bookkeeping of an entry take besides the value. */
const OVERHEAD = 512;

/** Holds values up to a number of bytes; what was not asked for the longest goes first. */
export class BoundedCache<Value> {
  readonly #limit: number;
  // A map keeps its keys in the order in which they were added.
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;

    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, size: number) {
    this.delete(key);
    const bytes = size + 2 * key.length + OVERHEAD;
    // One value must not push out all others.
    if (bytes > this.#limit / 8) return;

    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
