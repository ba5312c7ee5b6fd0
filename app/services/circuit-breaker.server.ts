import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { log } from "~/lib/log.server";

const MAX_FAILURES = 5;
/** How long a service must have been failing: a short break of the network fails many calls at once. */
const MIN_OUTAGE_MS = 1_000;
const OPEN_MS = 5_000;
export const PROBE_TIMEOUT_MS = 4_000;
/** A call with less time than this is not counted as a failure of the service. */
const MIN_WAIT_MS = 1_000;

/**
 * Refuses the calls of a service at once after several have failed in a row. Every few seconds one
 * is let through; once that is answered, so are all.
 */
export class CircuitBreaker {
  readonly #service: string;
  #failures = 0;
  #failingSince = 0;
  #isOpen = false;
  #nextProbeAt = 0;

  constructor(service: string) {
    this.#service = service;
  }

  /**
   * Failures of calls with the same `failedBreakers` count once, since one page may make several calls
   * that the backend cannot answer.
   */
  async run<Value>(
    timeoutMs: number,
    call: (timeoutMs: number) => Promise<Value>,
    failedBreakers: Set<CircuitBreaker>,
  ): Promise<Value> {
    const startedAt = performance.now();
    if (this.#isOpen) {
      if (startedAt < this.#nextProbeAt) {
        throw new BackendUnavailable(`${this.#service} has failed often`, { reason: "refused" });
      }
      this.#nextProbeAt = startedAt + PROBE_TIMEOUT_MS + OPEN_MS;
    }

    try {
      const value = await call(this.#isOpen ? Math.min(timeoutMs, PROBE_TIMEOUT_MS) : timeoutMs);
      this.#close();
      return value;
    } catch (error) {
      if (error instanceof BackendUnavailable)
        this.#countFailure(error, { startedAt, failedBreakers });
      throw error;
    }
  }

  #countFailure(
    { reason }: BackendUnavailable,
    { startedAt, failedBreakers }: { startedAt: number; failedBreakers: Set<CircuitBreaker> },
  ) {
    const now = performance.now();
    if (reason === "late" && now - startedAt < MIN_WAIT_MS) return;
    if (failedBreakers.has(this) && !this.#isOpen) return;

    failedBreakers.add(this);
    if (this.#failures === 0) this.#failingSince = startedAt;
    this.#failures++;
    if (this.#failures < MAX_FAILURES || now - this.#failingSince < MIN_OUTAGE_MS) return;

    if (!this.#isOpen) log.error(`${this.#service} does not answer, so calls are refused at once`);
    this.#isOpen = true;
    this.#nextProbeAt = now + OPEN_MS;
  }

  #close() {
    if (this.#isOpen) log.info(`${this.#service} answers again`);
    this.#isOpen = false;
    this.#failures = 0;
  }
}
