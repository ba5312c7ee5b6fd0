const HERE = "http://here.invalid";

/** A redirect target from outside: a path of this site, or the fallback. */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || !to.startsWith("/") || to.length > 2000) return fallback;

  // Browsers read "//", "/\" and tabs or line breaks in between as another site's address.
  const url = URL.canParse(to, HERE) ? new URL(to, HERE) : undefined;
  if (!url || url.origin !== HERE || url.pathname.startsWith("//")) return fallback;

  return url.pathname + url.search + url.hash;
}
