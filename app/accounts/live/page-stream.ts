import { infoMessage } from "~/lib/flash-message";
import { showToast } from "~/ui/latest-toast";
import { hasUnsavedInput } from "~/ui/unsaved-input";
import type { LiveEvent, LiveRows, TopicName } from "./topics.server";

interface Subscription<Name extends TopicName> {
  topic: Name;
  /** When the page was read. */
  readAt: string;
  /** Whether a hidden tab needs the rows, too, for its title. */
  isForHiddenTab?: boolean;
  /** `isNew` if the row was not there yet when the page was read. */
  onRow(row: LiveRows[Name], isNew: boolean): void;
}

const MAX_RETRY_MS = 30_000;
// A stream that the server renews is closed for a moment, about which the page says nothing.
const WAITING_SHOWN_AFTER_MS = 2_000;

/** The one stream of a page, for all topics that its components subscribe to. */
export class PageStream {
  readonly #subscriptions = new Set<Subscription<TopicName>>();
  readonly #stateListeners = new Set<() => void>();
  /** A stream that reconnects begins a little before it broke off, so some rows arrive twice. */
  readonly #received = new Set<string>();
  /** Called when the user may no longer read one of the page's topics. */
  readonly #onOver: () => void;
  /** Ends all that belongs to the open stream: its source, its retry and its lock. */
  #connection = new AbortController();
  #topics = "";
  #after = "";
  #failures = 0;
  /** Whether the open stream has sent what came before it. */
  #isCaughtUp = false;
  #isStale = false;
  #isWaiting = false;
  #waitingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  /** Adds a topic to the stream; the returned function removes it. */
  subscribe<Name extends TopicName>(subscription: Subscription<Name>): () => void {
    this.#subscriptions.add(subscription);
    // The components of a page subscribe one after the other, and share one stream.
    queueMicrotask(this.#updateTopics);

    return () => {
      this.#subscriptions.delete(subscription);
      queueMicrotask(this.#updateTopics);
    };
  }

  /** Whether the page has to load its data again. A hidden one would mark as read what nobody sees. */
  isStale = () => this.#isStale && !document.hidden;
  isWaiting = () => this.#isWaiting;

  setStale = (isStale: boolean) => {
    this.#isStale = isStale;
    this.#announceState();
  };

  /** Listens to changes of `isStale` and `isWaiting`. */
  onState = (listener: () => void) => {
    this.#stateListeners.add(listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      this.#stateListeners.delete(listener);
      document.removeEventListener("visibilitychange", listener);
    };
  };

  #announceState() {
    for (const listener of this.#stateListeners) listener();
  }

  #updateTopics = () => {
    const subscriptions = [...this.#subscriptions];
    const wanted = [...new Set(subscriptions.map(({ topic }) => topic))].sort().join();
    if (wanted === this.#topics) return;

    const known = this.#topics.split(",");
    const added = subscriptions.filter(({ topic }) => !known.includes(topic));
    const begins = [this.#after, ...added.map(({ readAt }) => readAt)].filter(Boolean).sort();
    this.#stop();
    this.#topics = wanted;
    this.#after = wanted && (begins[0] ?? "");
    if (wanted) this.#connect();
    else this.#isStale = false;
  };

  /** Opens the stream. Of the hidden tabs that need one only one has it, by a lock that they share. */
  #connect = () => {
    this.#connection.abort();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    document.addEventListener("visibilitychange", this.#connect, { signal });
    if (!document.hidden) this.#open(signal);
    else if ([...this.#subscriptions].some(({ isForHiddenTab }) => isForHiddenTab)) {
      const keep = () => {
        this.#open(signal);
        return new Promise((resolve) => signal.addEventListener("abort", resolve));
      };
      // The request fails if it ends before it has the lock.
      navigator.locks?.request("hidden tab", { signal }, keep).catch(() => {});
    }
  };

  #open(signal: AbortSignal) {
    const source = new EventSource(this.#address());
    signal.addEventListener("abort", () => source.close());
    this.#isCaughtUp = false;
    source.addEventListener("live", ({ lastEventId }) => {
      this.#failures = 0;
      this.#after = lastEventId;
      this.#isCaughtUp = true;
      this.#setWaiting(false);
    });
    source.addEventListener("waiting", () => this.#setWaiting(true));
    source.addEventListener("row", (event) => this.#receive(event));
    source.addEventListener("refresh", () => this.setStale(true));
    source.addEventListener("over", () => this.#end());
    source.addEventListener("error", () => {
      this.#setWaiting(true);
      // A browser reconnects by itself when a connection breaks, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) void this.#retryUnlessRefused(signal);
    });
  }

  #receive({ data, lastEventId }: MessageEvent<string>) {
    this.#after = lastEventId;
    // Our own server has made it, so its type is that of what was sent.
    const event: LiveEvent = JSON.parse(data);
    const key = `${event.topic} ${event.row.id}`;
    if (this.#received.has(key)) return;
    this.#received.add(key);
    const createdAt = Date.parse(event.row.created_at);
    for (const { topic, readAt, onRow } of [...this.#subscriptions]) {
      const isNew = this.#isCaughtUp || createdAt >= Date.parse(readAt);
      if (topic === event.topic) onRow(event.row, isNew);
    }
  }

  // An EventSource hides the status of a refusal.
  async #retryUnlessRefused(signal: AbortSignal) {
    const response = await fetch(this.#address(), { method: "HEAD", signal }).catch(() => null);
    if (signal.aborted) return;
    if (response && [401, 403, 404].includes(response.status)) return this.#end();

    const wait = Math.min(1000 * 2 ** this.#failures++, MAX_RETRY_MS);
    const timer = setTimeout(() => this.#open(signal), wait * (0.5 + Math.random() / 2));
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  #end() {
    this.#stop();
    this.#onOver();
  }

  #stop() {
    this.#connection.abort();
    this.#setWaiting(false);
  }

  #address(): string {
    return `/events?${new URLSearchParams({ topics: this.#topics, after: this.#after })}`;
  }

  #setWaiting(isWaiting: boolean) {
    if (!isWaiting) {
      clearTimeout(this.#waitingTimer);
      this.#waitingTimer = undefined;
      this.#showWaiting(false);
    } else this.#waitingTimer ??= setTimeout(() => this.#showWaiting(true), WAITING_SHOWN_AFTER_MS);
  }

  #showWaiting(isWaiting: boolean) {
    this.#isWaiting = isWaiting;
    this.#announceState();
  }
}

const OVER = infoMessage(
  "You May Have Been Signed Out",
  "This page no longer hears what is new. What you typed is still here, and can be sent.",
);

// A refresh may lead to the login, and unsaved input would be lost; a form that is sent is kept.
export const pageStream = new PageStream(() =>
  hasUnsavedInput(document.body) ? showToast(OVER) : pageStream.setStale(true),
);
