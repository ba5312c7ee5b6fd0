import type { Logger } from "pino";
import { refusal } from "./plain-error-page";
import { Shares } from "./shares";

/** How long a request may take until the head of its answer is sent. A checkout may take 20 seconds. */
export const HEAD_TIMEOUT_MS = 30_000;
/** How long after its time a request that still works is named in the log. */
const LONG_MS = 30_000;

interface Work {
  /** Who has sent the request: an account or a network. */
  client: string;
  /** For the log. */
  requestId: string;
  route: string;
  endsAt: number;
}

/** Limits how many requests may be under way at once, and how many of them one client may have. */
export class RequestLimiter {
  readonly #shares: Shares;
  readonly #log: Logger;
  #long = 0;

  constructor(count: number, log: Logger) {
    this.#shares = new Shares(count);
    this.#log = log;
  }

  get taken(): number {
    return this.#shares.taken;
  }

  /** How many requests are still working half a minute after their time, and are not counted any more. */
  get long(): number {
    return this.#long;
  }

  refuseIfFull(client: string) {
    this.#shares.refuseIfFull(client);
  }

  /**
   * Counts a request until its work has ended or its time is over, also if the client leaves: a client that leaves could
   * start any amount of work.
   */
  async run<Value>(request: Work, work: () => Promise<Value>): Promise<Value> {
    this.refuseIfFull(request.client);
    this.#shares.take(request.client, 1);
    try {
      return await inTime(request.endsAt, this.#watch(request, work));
    } finally {
      this.#shares.giveBack(request.client, 1);
    }
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
