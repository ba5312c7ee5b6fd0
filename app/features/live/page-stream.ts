import { RecentIds } from "./recent-ids";
import type { LiveEvent, LiveRow } from "./topics.server";

interface PageListener {
  topic: string;
  /** Whether a hidden tab needs the rows, too, for its title. */
  isForHiddenTab?: boolean;
  onRow(row: LiveRow): void;
  /** The user may no longer read one of the page's topics. */
  onOver(): void;
}

const MAX_RETRY_MS = 30_000;
// A stream that is renewed is away for a moment; the page says nothing of that.
const WAITING_SHOWN_AFTER_MS = 2_000;

const listeners = new Set<PageListener>();
const waitingListeners = new Set<() => void>();
/** A stream that reconnects begins a little before it broke off, so some rows arrive twice. */
const received = new RecentIds();

let source: EventSource | undefined;
let topics = "";
let after = "";
let failures = 0;
let isWaiting = false;
let waitingTimer: ReturnType<typeof setTimeout> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds a topic to the page's one stream, from `readAt` on; the returned function removes it. */
export function subscribe(listener: PageListener, readAt: string): () => void {
  listeners.add(listener);
  if (!after || readAt < after) after = readAt;
  // The components of a page subscribe one after the other, and share one stream.
  queueMicrotask(updateTopics);

  return () => {
    listeners.delete(listener);
    queueMicrotask(updateTopics);
  };
}

export const isStreamWaiting = () => isWaiting;

export function onWaitingChange(listener: () => void) {
  waitingListeners.add(listener);
  return () => waitingListeners.delete(listener);
}

function updateTopics() {
  const wanted = [...new Set([...listeners].map(({ topic }) => topic))].sort().join();
  if (wanted === topics) return;

  topics = wanted;
  setWaiting(false);
  if (topics) {
    document.addEventListener("visibilitychange", connect);
    connect();
  } else {
    after = "";
    stop();
  }
}

/** Opens the stream, or closes it while the tab is hidden. */
function connect() {
  disconnect();
  if (document.hidden) keepInOneTab();
  else open();
}

/** One of all hidden tabs that need a stream has one, so that its title can tell. */
function keepInOneTab() {
  if (![...listeners].some(({ isForHiddenTab }) => isForHiddenTab)) return;

  const shown = new AbortController();
  const { signal } = shown;
  document.addEventListener("visibilitychange", () => shown.abort(), { once: true });
  const untilShown = new Promise((resolve) => signal.addEventListener("abort", resolve));
  navigator.locks
    ?.request("hidden tab", { signal }, () => {
      if (!topics) return;
      open();
      return untilShown;
    })
    // The tab was shown before it got the lock.
    .catch(() => {});
}

function open() {
  source = new EventSource(streamAddress());
  source.addEventListener("live", ({ lastEventId }) => {
    failures = 0;
    after = lastEventId;
    setWaiting(false);
  });
  source.addEventListener("waiting", () => setWaiting(true));
  source.addEventListener("row", receive);
  source.addEventListener("over", end);
  source.addEventListener("error", () => {
    setWaiting(true);
    // A browser reconnects by itself when a connection breaks, but not after a refusal.
    if (source?.readyState === EventSource.CLOSED) void retryUnlessRefused(source);
  });
}

function disconnect() {
  clearTimeout(retryTimer);
  source?.close();
  source = undefined;
}

function receive({ data, lastEventId }: MessageEvent<string>) {
  after = lastEventId;
  const event: LiveEvent = JSON.parse(data);
  if (!received.add(event.row.id)) return;
  for (const { topic, onRow } of listeners) if (topic === event.topic) onRow(event.row);
}

// An EventSource hides the status of a refusal.
async function retryUnlessRefused(failed: EventSource) {
  const response = await fetch(streamAddress(), { method: "HEAD" }).catch(() => null);
  if (source !== failed) return;
  if (response && [401, 403, 404].includes(response.status)) return end();

  const wait = Math.min(1000 * 2 ** failures++, MAX_RETRY_MS);
  retryTimer = setTimeout(open, wait * (0.5 + Math.random() / 2));
}

function end() {
  stop();
  for (const { onOver } of listeners) onOver();
}

function stop() {
  document.removeEventListener("visibilitychange", connect);
  disconnect();
  setWaiting(false);
}

function streamAddress(): string {
  return `/events?${new URLSearchParams({ topics, after })}`;
}

function setWaiting(next: boolean) {
  if (next) waitingTimer ??= setTimeout(showWaiting, WAITING_SHOWN_AFTER_MS, true);
  else {
    clearTimeout(waitingTimer);
    waitingTimer = undefined;
    showWaiting(false);
  }
}

function showWaiting(next: boolean) {
  if (next === isWaiting) return;
  isWaiting = next;
  for (const listener of waitingListeners) listener();
}
