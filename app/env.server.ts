import { z } from "zod/v4";

const address = z.url().transform((url) => url.replace(/\/$/, ""));

const settings = z.object({
  SUPABASE_URL: address,
  SUPABASE_ANON_KEY: z.string().min(1),
  /** The site's public origin: links in mails, canonical addresses, and whether it is https. */
  SITE_URL: address,
  /** Signs the site's own cookies. */
  COOKIE_SECRET: z.string().min(32),
  /** Tells the edge functions that an address of a client comes from this server. */
  CLIENT_ADDRESS_SECRET: z.string().min(32),
  /** Where the hosted payment page lives; the content security policy lets forms lead there. */
  PAYMENT_PAGE_ORIGIN: address,
  /** What the memory for pages is; what they read has a quarter of it. */
  CACHE_MEGABYTES: z.coerce.number().int().min(0).max(16_384).default(64),
  /** How long content counts as unchanged before the backend is asked again; 0 asks each time. */
  CONTENT_CHECK_MS: z.coerce.number().int().min(0).max(60_000).default(250),
  /** How often an open stream sends a heartbeat and checks that its user may still read it. */
  LIVE_HEARTBEAT_SECONDS: z.coerce.number().min(0.05).max(60).default(15),
});

export const env = readSettings();

export const isHttps = env.SITE_URL.startsWith("https:");

// Browsers take a cookie of such a name from this host only, and over https only.
export const cookiePrefix = isHttps ? "__Host-" : "";

// Sites on one host share cookies whatever their port, so the names tell them apart.
export const cookieSuffix = isHttps ? "" : `-${new URL(env.SITE_URL).port || "80"}`;

function readSettings() {
  const read = settings.safeParse(process.env);
  if (read.success) return read.data;

  throw new Error(
    `The settings of the web server are not complete.\n${z.prettifyError(read.error)}`,
  );
}
