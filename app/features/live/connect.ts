import type { News } from "./news.server";

interface Wishes {
  path: string;
  /** When the page was made; what happened since then is told. */
  after: string;
  onNews(news: News): void;
  /** Whether what happens may not arrive just now. */
  onWaiting(isWaiting: boolean): void;
  /** Whoever looks may no longer hear. */
  onOver(): void;
}

const RETRY_AT_LAST = 30_000;

/** What this tab has been told; a stream that comes back begins a little before where it broke off. */
const told = new Set<string>();

/** Listens as long as the tab is looked at, whatever happens on the way; ends it all when called. */
export function connect({ path, after, onNews, onWaiting, onOver }: Wishes): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLeft = false;

  function open() {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`${path}?${new URLSearchParams({ after })}`);
    source.addEventListener("live", (event) => {
      failures = 0;
      after = event.lastEventId;
      onWaiting(false);
    });
    source.addEventListener("waiting", () => onWaiting(true));
    source.addEventListener("news", hear);
    source.addEventListener("over", stop);
    source.addEventListener("error", () => {
      onWaiting(true);
      // why: after a dropped connection the browser comes back by itself, after a refusal it does not.
      if (source?.readyState === EventSource.CLOSED) void findOutWhy();
    });
  }

  function hear(event: MessageEvent<string>) {
    after = event.lastEventId;
    const news: News = JSON.parse(event.data);
    if (told.has(news.id)) return;
    told.add(news.id);
    onNews(news);
  }

  async function findOutWhy() {
    const answer = await fetch(path, { method: "HEAD" }).catch(() => null);
    if (isLeft || document.hidden || source?.readyState !== EventSource.CLOSED) return;
    if (answer && [401, 403, 404].includes(answer.status)) return stop();

    const wait = Math.min(1000 * 2 ** failures++, RETRY_AT_LAST);
    retry = setTimeout(open, wait * (0.5 + Math.random() / 2));
  }

  function close() {
    clearTimeout(retry);
    source?.close();
  }

  function stop() {
    leave();
    onOver();
  }

  const follow = () => (document.hidden ? close() : open());
  function leave() {
    isLeft = true;
    document.removeEventListener("visibilitychange", follow);
    close();
  }

  document.addEventListener("visibilitychange", follow);
  if (!document.hidden) open();
  return leave;
}
