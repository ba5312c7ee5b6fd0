const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Lets `fetch` ask again when a busy site refuses to refresh a page in place. Remix would show an
 * error page instead, and what is typed on the page would be lost.
 */
export function repeatRefreshes(isRefreshing: () => boolean) {
  const send = window.fetch;

  window.fetch = async (input, init) => {
    const waits = isRefreshing() && !init?.method ? WAITS_MS : [];
    for (const wait of waits) {
      const answer = await send(input, init);
      if (answer.status !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
    return send(input, init);
  };
}
