interface Sender {
  origin: string | null | undefined;
  host: string | null | undefined;
  /** `Sec-Fetch-Site` */
  site: string | null | undefined;
}

/**
 * Whether a page of this site sent the request. Browsers say so by themselves; a client that is
 * no browser sends neither header and carries nobody's cookies.
 */
export function isSameOrigin({ origin, host, site }: Sender, siteOrigin: string): boolean {
  if (typeof origin !== "string") return !site || site === "same-origin" || site === "none";

  const { protocol } = new URL(siteOrigin);
  return origin === siteOrigin || origin === `${protocol}//${host}`;
}
