import { createHash } from "node:crypto";
import type { Sharing } from "~/context.server";
import { BoundedCache } from "~/lib/bounded-cache";
import { singleFlight } from "~/lib/single-flight";
import type { SharedKey } from "./shared-key";
import type { Whole } from "./whole-answer";

/** How long an answer is as good as new, and how much longer it is still used while a new one is made. */
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;

/** An answer and what the app said of it; see `ServerContext`. */
export interface MadeAnswer extends Whole {
  inlineStylesHash?: string | undefined;
  responseHeaders: [string, string][];
}

export interface SharedAnswer extends MadeAnswer {
  sharing: Sharing;
  etag: string;
  /** Once it has been sent for the first time: all headers, and the name of the route for the log. */
  sent?: { headers: Record<string, string | string[] | number>; route: string };
  madeAt: number;
}

/**
 * Whole answers that every visitor without cookies gets. What they show is watched by the app: an
 * answer that is no longer current is dropped. One that is merely old is still used while it is made anew.
 */
export class SharedAnswers {
  readonly #plain: BoundedCache<SharedAnswer>;
  // Any number of queries lead to pages; they must not push out the pages without one.
  readonly #queried: BoundedCache<SharedAnswer>;
  readonly #once = singleFlight<SharedAnswer | null>();

  constructor(limitBytes: number) {
    this.#plain = new BoundedCache((limitBytes * 3) / 4);
    this.#queried = new BoundedCache(limitBytes / 4);
  }

  get bytes(): number {
    return this.#plain.bytes + this.#queried.bytes;
  }

  /** A held answer, if it is current. */
  find(key: SharedKey): SharedAnswer | undefined | Promise<SharedAnswer | undefined> {
    const found = this.#in(key).get(key.text);
    if (!found) return undefined;
    if (Date.now() - found.madeAt > FRESH_MS + STALE_MS) return this.#drop(key);

    const isCurrent = found.sharing.isCurrent();
    if (typeof isCurrent === "boolean") return isCurrent ? found : this.#drop(key);
    return isCurrent.then((is) => (is ? found : this.#drop(key)));
  }

  /** Makes an answer, or waits for one that is being made; null if it is not for everybody. */
  make(key: SharedKey, work: () => Promise<MadeAnswer | undefined>): Promise<SharedAnswer | null> {
    return this.#once(key.text, async () => {
      const whole = await work();
      return whole?.sharing ? this.#hold(key, { ...whole, sharing: whole.sharing }) : null;
    });
  }

  isOld = ({ madeAt }: SharedAnswer): boolean => Date.now() - madeAt > FRESH_MS;

  #hold(key: SharedKey, whole: MadeAnswer & { sharing: Sharing }): SharedAnswer {
    const etag = `"${createHash("sha256").update(whole.body).digest("base64url").slice(0, 22)}"`;
    const answer = { ...whole, etag, madeAt: Date.now() };
    this.#in(key).set(key.text, answer, whole.body.length + HEADERS_BYTES);
    return answer;
  }

  #drop(key: SharedKey): undefined {
    this.#in(key).delete(key.text);
  }

  #in({ isPlain }: SharedKey) {
    return isPlain ? this.#plain : this.#queried;
  }
}

const HEADERS_BYTES = 4 * 1024;
