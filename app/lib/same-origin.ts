/** The value of a header, if the request has it. */
type ReadHeader = (name: string) => string | null | undefined;

/**
 * Whether a page of this site sent the request. Browsers say so by themselves; a client that is
 * no browser sends neither header and carries nobody's cookies.
 */
export function isSameOrigin(header: ReadHeader, siteOrigin: string): boolean {
  const origin = header("Origin");
  const site = header("Sec-Fetch-Site");
  if (typeof origin !== "string") return !site || site === "same-origin" || site === "none";

  const { protocol } = new URL(siteOrigin);
  return origin === siteOrigin || origin === `${protocol}//${header("Host")}`;
}
