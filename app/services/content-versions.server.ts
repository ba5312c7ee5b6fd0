import type { Returns } from "#database";
import { env } from "~/env.server";
import { backendFetch, beginCalls } from "./backend-fetch.server";
import { PROBE_TIMEOUT_MS } from "./circuit-breaker.server";

/**
 * Without an answer by then the cache is not used. The time is shorter than what the circuit
 * breaker counts, so that one slow answer does not make the backend count as down.
 */
const TIMEOUT_MS = 900;

type Versions = Map<string, string>;

/**
 * The version of each table that visitors see, which every change of the table replaces; see
 * `content_versions()` in the migrations. The versions count as current for a while after the
 * moment at which the backend was asked for them.
 */
export class ContentVersions {
  readonly #ask: (isAwaited: boolean) => Promise<Versions>;
  readonly #trustMs: number;
  #versions: Versions = new Map();
  #askedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  #running: { since: number; done: Promise<void> } | undefined;
  /** Whether the last question was not answered; then no request waits for the next one. */
  #isUnanswered = false;

  constructor(ask: (isAwaited: boolean) => Promise<Versions>, trustMs: number) {
    this.#ask = ask;
    this.#trustMs = trustMs;
  }

  /** Undefined for a table without versions. */
  of(table: string): string | undefined {
    return this.#versions.get(table);
  }

  /** Called when this server may have changed content: earlier versions do not count any more. */
  invalidate() {
    this.#changedAt = performance.now();
  }

  /** Makes the versions current: at once, or with the answer of the backend. */
  async confirm(): Promise<void> {
    const now = performance.now();
    const since = Math.max(now - this.#trustMs, this.#changedAt);
    if (this.#askedAt >= since) {
      // The backend is asked before the versions expire, so that no request waits while there are many.
      if (this.#askedAt < now - this.#trustMs / 2) this.#askMeanwhile();
      return;
    }
    if (!this.#isUnanswered) return this.#askedSince(since);

    this.#askMeanwhile();
    throw new Error("The versions are not known.");
  }

  #askMeanwhile() {
    if (!this.#running) this.#begin().catch(() => {});
  }

  /** Asks the backend; requests that come meanwhile wait for the same answer. */
  async #askedSince(since: number): Promise<void> {
    // What was asked before that moment is awaited first, so that one question is under way at a time. If
    // that has no answer, nobody waits for a second one.
    if (this.#running && this.#running.since < since) await this.#running.done;
    await (this.#running?.done ?? this.#begin());
  }

  #begin(): Promise<void> {
    const since = performance.now();
    const done = this.#ask(!this.#isUnanswered)
      .then((versions) => {
        this.#versions = versions;
        this.#askedAt = since;
        this.#isUnanswered = false;
      })
      .catch((error) => {
        this.#isUnanswered = true;
        throw error;
      })
      .finally(() => {
        this.#running = undefined;
      });
    this.#running = { since, done };
    return done;
  }
}

export const contentVersions = new ContentVersions(askBackend, env.CONTENT_CHECK_MS);

async function askBackend(isAwaited: boolean): Promise<Versions> {
  // A backend that is slow or away is back only after a call with enough time, for which no request waits.
  const timeoutMs = isAwaited ? TIMEOUT_MS : PROBE_TIMEOUT_MS;
  const ask = backendFetch(fetch, beginCalls({ timeoutMs }));
  const answer = await ask(`${env.SUPABASE_URL}/rest/v1/rpc/content_versions`, {
    headers: { apikey: env.SUPABASE_ANON_KEY },
  });
  if (!answer.ok) throw new Error(`The versions were answered with ${answer.status}.`);
  const rows: Returns<"content_versions"> = await answer.json();

  return new Map(rows.map(({ table_name, version }) => [table_name, version]));
}
