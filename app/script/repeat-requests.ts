import { UNREAD } from "./unread-request";

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;

/** What a busy site answers, or a proxy whose site does not answer. */
const UNAVAILABLE = [502, 503, 504];

/**
 * Lets `fetch` ask again when refreshing a page in place fails, and when a full site has refused a form
 * unread, until there is an answer or the user goes on. Remix would show an error page instead, and what is
 * typed on the page would be lost.
 */
export function repeatRequests(isRefreshing: () => boolean) {
  const send = window.fetch;

  window.fetch = async (input, init) => {
    if (init?.method === "POST") {
      return repeat(
        () => send(input, init),
        ({ headers }) => headers.has(UNREAD),
      );
    }
    if (init?.method || !isRefreshing()) return send(input, init);

    const refresh = () => send(input, init).catch(() => Response.error());
    return repeat(
      refresh,
      ({ status, type }) => type === "error" || UNAVAILABLE.includes(status),
      init?.signal,
    );
  };
}

async function repeat(
  ask: () => Promise<Response>,
  isNoAnswer: (answer: Response) => boolean,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const answer = await ask();
    signal?.throwIfAborted();
    if (!isNoAnswer(answer)) return answer;
    await untilWorthAsking(wait * (0.5 + Math.random()));
  }
}

/** Waits a while, or until the network is back. */
const untilWorthAsking = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", resolve, { once: true });
  });
