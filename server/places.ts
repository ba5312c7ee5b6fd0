import type { Logger } from "pino";
import { UNREAD } from "~/script/unread-request";
import { refusal } from "./plain-error-page";

/** How long a request may take until the head of its answer is sent. A checkout may take 20 seconds. */
export const HEAD_TIMEOUT_MS = 30_000;
/** How long after its time a request that still works is named in the log. */
const LONG_MS = 30_000;
const RETRY_SOON = { "Retry-After": "2", "Cache-Control": "no-store", [UNREAD]: "?1" };

interface Work {
  /** Who has sent the request: an account or a network. */
  client: string;
  /** For the log. */
  requestId: string;
  route: string;
  endsAt: number;
}

/**
 * The requests that may be under way at once. A client that has a place gets a further one only while at
 * least half of all are free, so that one client leaves places for all others.
 */
export class Places {
  readonly #count: number;
  readonly #log: Logger;
  /** How many places each client has. */
  readonly #taken = new Map<string, number>();
  #free: number;
  #long = 0;

  constructor(count: number, log: Logger) {
    this.#count = count;
    this.#free = count;
    this.#log = log;
  }

  get taken(): number {
    return this.#count - this.#free;
  }

  /** How many requests are still working half a minute after their time, without their place. */
  get long(): number {
    return this.#long;
  }

  /** Refuses a client at once if no place is free for it. */
  refuseIfNoneFor(client: string) {
    const isFree = this.#taken.has(client) ? this.#free >= this.#count / 2 : this.#free > 0;
    if (!isFree) throw refusal(503, { reason: "overload", headers: RETRY_SOON });
  }

  /**
   * Works in a place, which is free again once the work has ended or its time is over. It stays taken if
   * the client leaves, or a client that leaves could start any amount of work.
   */
  async workIn<Value>(place: Work, work: () => Promise<Value>): Promise<Value> {
    this.refuseIfNoneFor(place.client);
    this.#change(place.client, 1);
    try {
      return await inTime(place.endsAt, this.#watch(place, work));
    } finally {
      this.#change(place.client, -1);
    }
  }

  #change(client: string, by: 1 | -1) {
    const count = (this.#taken.get(client) ?? 0) + by;
    if (count > 0) this.#taken.set(client, count);
    else this.#taken.delete(client);
    this.#free -= by;
  }

  /** Counts and logs work that does not end. */
  async #watch<Value>(
    { requestId, route, endsAt }: Work,
    work: () => Promise<Value>,
  ): Promise<Value> {
    let isLong = false;
    const noticing = setTimeout(
      () => {
        isLong = true;
        this.#long++;
        this.#log.error({ requestId, route }, `A request of ${route} has worked for over a minute`);
      },
      endsAt + LONG_MS - performance.now(),
    ).unref();
    try {
      return await work();
    } finally {
      clearTimeout(noticing);
      if (isLong) this.#long--;
    }
  }
}

/** Waits for a result until that time, by the clock of `performance`; then it fails with that error. */
export async function inTime<Value>(
  endsAt: number,
  result: Promise<Value>,
  error: Error = refusal(503, { reason: "late" }),
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), endsAt - performance.now());
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
