/** Whether what a value was made from is unchanged since then; undefined if that cannot be told now. */
export type IsCurrent = () => boolean | undefined | Promise<boolean | undefined>;

interface Made<Value> {
  value: Value;
  /** About how much memory it takes. */
  bytes: number;
  /** Null if it must not be cached. */
  isCurrent: IsCurrent | null;
}

interface Entry<Value> extends Made<Value> {
  isCurrent: IsCurrent;
  madeAt: number;
}

/** How long a value is fresh, and how much longer it is still used while a new one is made. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;

/** What a key and the bookkeeping of an entry take besides the value. */
const OVERHEAD = 512;

/**
 * Caches what is made from content until the content changes, up to a number of bytes; the least
 * recently used value goes first. Requests that want a missing value at the same time share one.
 */
export class ContentCache<Value> {
  readonly #limit: number;
  // A map keeps its keys in the order in which they were added.
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A value that is current and fresh. */
  async findFresh(key: string): Promise<Value | undefined> {
    const entry = await this.#findCurrent(key);

    return entry && !isOld(entry) ? entry.value : undefined;
  }

  /** A value that was made in the last ten minutes, whether it is current or not. */
  findKnown(key: string): Value | undefined {
    const entry = this.#entries.get(key);

    return entry && ageOf(entry) <= STALE_MS ? entry.value : undefined;
  }

  /** A value that is current, or a new one. An old one is returned while a new one is made. */
  async getOrMake(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const entry = await this.#findCurrent(key);
    if (!entry) return this.#makeOnce(key, make);

    if (isOld(entry)) this.#makeOnce(key, make).catch(() => {});
    return entry.value;
  }

  async #findCurrent(key: string): Promise<Entry<Value> | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;

    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const isCurrent = ageOf(entry) <= FRESH_MS + STALE_MS && (await entry.isCurrent());
    if (isCurrent) return entry;
    // What is not known to be current is not used, and may be again later.
    if (isCurrent === false && this.#entries.get(key) === entry) this.#delete(key);
    return undefined;
  }

  #makeOnce(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const making =
      this.#making.get(key) ??
      make()
        .then((made) => this.#add(key, made))
        .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #add(key: string, { value, bytes: size, isCurrent }: Made<Value>): Value {
    const bytes = size + 2 * key.length + OVERHEAD;
    // One value must not push out all others.
    if (!isCurrent || bytes > this.#limit / 8) return value;

    this.#delete(key);
    this.#entries.set(key, { value, bytes, isCurrent, madeAt: Date.now() });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#delete(oldest);
    }
    return value;
  }

  #delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

const ageOf = ({ madeAt }: { madeAt: number }) => Date.now() - madeAt;

const isOld = (entry: { madeAt: number }) => ageOf(entry) > FRESH_MS;
