/** The token of a mailed link, if it can be one. */
export function readToken(query: URLSearchParams): string | null {
  const token = query.get("token") ?? "";

  return /^[\da-f-]{36}\.[\da-f]{64}$/.test(token) ? token : null;
}
