import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that changes something was sent by a page of this site. Browsers say so by
 * themselves; a client that is no browser sends neither header and carries nobody's cookies.
 */
export function isSentFromHere(headers: IncomingHttpHeaders, siteUrl: URL): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return isSameOriginFetch(headers["sec-fetch-site"]);

  return origin === siteUrl.origin || (URL.canParse(origin) && new URL(origin).host === host);
}

function isSameOriginFetch(site: string | string[] | undefined): boolean {
  return site === undefined || site === "same-origin" || site === "none";
}
