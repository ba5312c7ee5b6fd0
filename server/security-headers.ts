import type { Settings } from "./settings";

const ONE_YEAR = 365 * 24 * 60 * 60;

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  // why: with no-referrer browsers send forms with the origin "null", which is refused here.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What a page may do; anything that is no page may do nothing. */
export interface PagePolicy {
  /** The content security policy of a page with that nonce. */
  ofPage(nonce: string): string;
}

export function pagePolicy({ paymentPageOrigin }: Settings, { isDev = false } = {}): PagePolicy {
  // why: Vite's hot reload puts styles into the page and opens a socket.
  const styles = isDev ? "'self' 'unsafe-inline'" : "'self'";
  const connections = isDev ? "'self' ws:" : "'self'";

  return {
    ofPage: (nonce) =>
      [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src ${styles}`,
        "img-src 'self' https: data:",
        `connect-src ${connections}`,
        "manifest-src 'self'",
        // why: browsers hold a form to this list through its redirects, too.
        `form-action 'self' ${paymentPageOrigin}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
  };
}

/** Puts the security headers on an answer, whatever kind it is. */
export function addSecurityHeaders(
  headers: Headers,
  policy: PagePolicy,
  { nonce, isHttps }: { nonce: string; isHttps: boolean },
) {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  headers.set(
    "Content-Security-Policy",
    isPage ? policy.ofPage(nonce) : "default-src 'none'; frame-ancestors 'none'",
  );
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (isHttps) headers.set("Strict-Transport-Security", `max-age=${ONE_YEAR}`);
}
