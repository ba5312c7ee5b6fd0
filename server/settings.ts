import { describeMissingSettings } from "./required-settings";

/** The settings of the web server; the app reads its own in `env.server.ts`. */
export interface Settings {
  /** Undefined listens on every address of the machine, IPv4 and IPv6. */
  host: string | undefined;
  port: number;
  /** The number of our own proxies before this server. */
  trustedProxies: number;
  /** The port of `/metrics`; undefined keeps no metrics. */
  metricsPort: number | undefined;
  /** The public origin. */
  siteUrl: URL;
  paymentPageOrigin: string;
  supabaseUrl: string;
  supabaseAnonKey: string;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const problem = describeMissingSettings(env);
  if (problem) throw new Error(problem);

  return {
    host: env.HOST || undefined,
    port: readNumber("PORT", env.PORT || "3000", 65_535),
    trustedProxies: readNumber("TRUST_PROXY", env.TRUST_PROXY || "0", 16),
    metricsPort: env.METRICS_PORT
      ? readNumber("METRICS_PORT", env.METRICS_PORT, 65_535)
      : undefined,
    siteUrl: readOrigin("SITE_URL", env.SITE_URL),
    paymentPageOrigin: readOrigin("PAYMENT_PAGE_ORIGIN", env.PAYMENT_PAGE_ORIGIN).origin,
    supabaseUrl: readOrigin("SUPABASE_URL", env.SUPABASE_URL).origin,
    supabaseAnonKey: env.SUPABASE_ANON_KEY ?? "",
  };
}

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Error(`${name} must be a number between 0 and ${most}, not "${text}".`);
}

function readOrigin(name: string, text = ""): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/") return url;
  throw new Error(`${name} must look like https://example.com, not "${text}".`);
}
