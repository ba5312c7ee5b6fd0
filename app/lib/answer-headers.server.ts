import type { ServerResponse } from "node:http";
import helmet from "helmet";
import onHeaders from "on-headers";
import type { Settings } from "~/settings";
import type { ServerContext } from "./server-context";

/** An answer of Express, on which `remix-serve` is built, too. */
export type Answer = ServerResponse & { locals: { context: ServerContext } };

type HeaderSettings = Pick<Settings, "SITE_URL" | "SUPABASE_URL" | "PAYMENT_PAGE_ORIGIN">;

const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/** After this time the circuit breaker lets a call through to a backend that failed. */
const RETRY_AFTER_SECONDS = 5;

/** For these headers the app's values are added; for any other they replace the server's. */
const LISTS = new Set(["set-cookie", "vary"]);

/**
 * Completes the headers of an answer when its first byte is due: a page, data, a redirect, a
 * file or an error. Remix itself has no place that all of them pass.
 */
export function completeHeadersFor(settings: HeaderSettings, { isDev = false } = {}) {
  const { ofPages, ofOthers } = securityHeaders(settings, isDev);

  return (res: Answer, context: ServerContext) => {
    res.locals.context = context;

    onHeaders(res, () => {
      addHeaders(res, context.responseHeaders);
      if (res.statusCode === 503 && !res.hasHeader("Retry-After")) {
        res.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      }
      // With no-store the browser could not go back to a page without asking for it again.
      if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "private, no-cache");
      res.setHeader("Permissions-Policy", PERMISSIONS);
      const isPage = String(res.getHeader("Content-Type")).startsWith("text/html");
      (isPage ? ofPages : ofOthers)(res.req, res, () => {});
    });
  };
}

function addHeaders(res: Answer, headers: Headers) {
  for (const [name, value] of headers) {
    if (LISTS.has(name)) res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
}

function securityHeaders(settings: HeaderSettings, isDev: boolean) {
  const common = {
    // With no-referrer browsers send forms with the origin "null", which is rejected here.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.SITE_URL.startsWith("https:") && { includeSubDomains: false },
    // Current browsers ignore these, and each answer on a slow line would carry them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
  const nothing = { "default-src": ["'none'"], "frame-ancestors": ["'none'"] };
  const page = {
    ...nothing,
    // In development Remix and Vite put scripts and styles into the page, and open a socket.
    "script-src": isDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "style-src": isDev ? ["'self'", "'unsafe-inline'"] : [styleSources],
    "connect-src": isDev ? ["'self'", "ws:"] : ["'self'"],
    "img-src": ["'self'", "https:", "data:", ...storageOver(settings)],
    "manifest-src": ["'self'"],
    // Browsers apply this list also to the redirects that follow a form.
    "form-action": ["'self'", settings.PAYMENT_PAGE_ORIGIN],
    "base-uri": ["'none'"],
  };
  const withPolicy = (directives: Directives) =>
    helmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives } });

  return { ofPages: withPolicy(page), ofOthers: withPolicy(nothing) };
}

/** Where stored pictures come from, if that is not by https, as on one's own machine. */
const storageOver = ({ SUPABASE_URL }: HeaderSettings) =>
  SUPABASE_URL.startsWith("https:") ? [] : [SUPABASE_URL];

type Directives = Record<string, (string | typeof styleSources)[]>;

const styleSources = (_req: unknown, res: unknown) => {
  const { inlineStylesHash } = (res as Answer).locals.context;

  return inlineStylesHash ? `'self' '${inlineStylesHash}'` : "'self'";
};
