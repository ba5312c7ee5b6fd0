/** Tells the log of a mistake of ours. */
export function logFailure(error: unknown, { method, url }: Request) {
  // why: a query string may hold what is nobody's business.
  console.error(`${method} ${new URL(url).pathname} failed:`, error);
}
