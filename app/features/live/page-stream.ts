import { RecentIds } from "./recent-ids";
import type { LiveEvent, LiveRows } from "./topics.server";

type TopicName = keyof LiveRows;

interface PageListener {
  topic: TopicName;
  /** Whether a hidden tab needs the rows, too, for its title. */
  isForHiddenTab?: boolean;
  /** Called with the events of all topics. */
  onEvent: (event: LiveEvent) => void;
  /** The user may no longer read one of the page's topics. */
  onOver: () => void;
}

interface Subscription<Name extends TopicName> extends Omit<PageListener, "onEvent"> {
  topic: Name;
  onRow: (row: LiveRows[Name]) => void;
}

const MAX_RETRY_MS = 30_000;
// A stream that the server renews is closed for a moment, about which the page says nothing.
const WAITING_SHOWN_AFTER_MS = 2_000;

/** The one stream of a page, for all topics that its components subscribe to. */
export class PageStream {
  readonly #listeners = new Set<PageListener>();
  readonly #waitingListeners = new Set<() => void>();
  /** A stream that reconnects begins a little before it broke off, so some rows arrive twice. */
  readonly #received = new RecentIds();
  #source: EventSource | undefined;
  #topics = "";
  #after = "";
  #failures = 0;
  #isWaiting = false;
  #waitingTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Adds a topic to the stream, from `readAt` on; the returned function removes it. */
  subscribe<Name extends TopicName>(
    { onRow, ...others }: Subscription<Name>,
    readAt: string,
  ): () => void {
    const onEvent = (event: LiveEvent) => isOf(others.topic, event) && onRow(event.row);
    const listener = { ...others, onEvent };
    this.#listeners.add(listener);
    if (!this.#after || readAt < this.#after) this.#after = readAt;
    // The components of a page subscribe one after the other, and share one stream.
    queueMicrotask(this.#updateTopics);

    return () => {
      this.#listeners.delete(listener);
      queueMicrotask(this.#updateTopics);
    };
  }

  isWaiting = () => this.#isWaiting;

  onWaitingChange = (listener: () => void) => {
    this.#waitingListeners.add(listener);
    return () => this.#waitingListeners.delete(listener);
  };

  #updateTopics = () => {
    const wanted = [...new Set([...this.#listeners].map(({ topic }) => topic))].sort().join();
    if (wanted === this.#topics) return;

    this.#topics = wanted;
    this.#setWaiting(false);
    if (wanted) {
      document.addEventListener("visibilitychange", this.#connect);
      this.#connect();
    } else {
      this.#after = "";
      this.#stop();
    }
  };

  /** Opens the stream, or closes it while the tab is hidden. */
  #connect = () => {
    this.#disconnect();
    if (document.hidden) this.#keepInOneTab();
    else this.#open();
  };

  /** Of the hidden tabs that need a stream only one has it, by a lock that they share. */
  #keepInOneTab() {
    if (![...this.#listeners].some(({ isForHiddenTab }) => isForHiddenTab)) return;

    const shown = new AbortController();
    const { signal } = shown;
    document.addEventListener("visibilitychange", () => shown.abort(), { once: true });
    const untilShown = new Promise((resolve) => signal.addEventListener("abort", resolve));
    navigator.locks
      ?.request("hidden tab", { signal }, () => {
        if (!this.#topics) return;
        this.#open();
        return untilShown;
      })
      // The tab was shown before it got the lock.
      .catch(() => {});
  }

  #open() {
    const source = new EventSource(this.#address());
    this.#source = source;
    source.addEventListener("live", ({ lastEventId }) => {
      this.#failures = 0;
      this.#after = lastEventId;
      this.#setWaiting(false);
    });
    source.addEventListener("waiting", () => this.#setWaiting(true));
    source.addEventListener("row", (event) => this.#receive(event));
    source.addEventListener("over", () => this.#end());
    source.addEventListener("error", () => {
      this.#setWaiting(true);
      // A browser reconnects by itself when a connection breaks, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) void this.#retryUnlessRefused(source);
    });
  }

  #disconnect() {
    clearTimeout(this.#retryTimer);
    this.#source?.close();
    this.#source = undefined;
  }

  #receive({ data, lastEventId }: MessageEvent<string>) {
    this.#after = lastEventId;
    // Our own server has made it, so its type is that of what was sent.
    const event: LiveEvent = JSON.parse(data);
    if (!this.#received.add(event.row.id)) return;
    for (const { onEvent } of this.#listeners) onEvent(event);
  }

  // An EventSource hides the status of a refusal.
  async #retryUnlessRefused(failed: EventSource) {
    const response = await fetch(this.#address(), { method: "HEAD" }).catch(() => null);
    if (this.#source !== failed) return;
    if (response && [401, 403, 404].includes(response.status)) return this.#end();

    const wait = Math.min(1000 * 2 ** this.#failures++, MAX_RETRY_MS);
    this.#retryTimer = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  #end() {
    this.#stop();
    for (const { onOver } of this.#listeners) onOver();
  }

  #stop() {
    document.removeEventListener("visibilitychange", this.#connect);
    this.#disconnect();
    this.#setWaiting(false);
  }

  #address(): string {
    return `/events?${new URLSearchParams({ topics: this.#topics, after: this.#after })}`;
  }

  #setWaiting(next: boolean) {
    if (next) {
      this.#waitingTimer ??= setTimeout(() => this.#showWaiting(true), WAITING_SHOWN_AFTER_MS);
    } else {
      clearTimeout(this.#waitingTimer);
      this.#waitingTimer = undefined;
      this.#showWaiting(false);
    }
  }

  #showWaiting(next: boolean) {
    if (next === this.#isWaiting) return;
    this.#isWaiting = next;
    for (const listener of this.#waitingListeners) listener();
  }
}

function isOf<Name extends TopicName>(
  topic: Name,
  event: LiveEvent,
): event is LiveEvent & { row: LiveRows[Name] } {
  return event.topic === topic;
}

export const pageStream = new PageStream();
