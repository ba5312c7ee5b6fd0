import { settingsProblems } from "./check-settings";

/** The settings of the web server; the app reads its own in `env.server.ts`. */
export interface Settings {
  /** Undefined listens on every address of the machine, IPv4 and IPv6. */
  host: string | undefined;
  port: number;
  /** The number of our own proxies before this server. */
  trustedProxies: number;
  /** The port of `/metrics`; undefined keeps no metrics. */
  metricsPort: number | undefined;
  /** How many pages and forms may be under way at once. */
  maxRequests: number;
  /** How many bytes of answers are held for visitors without cookies; 0 holds none. */
  cacheBytes: number;
  /** How long the server still answers after it was told to stop. */
  stopGraceMs: number;
  siteUrl: URL;
  paymentPageOrigin: string;
  supabaseUrl: string;
  supabaseAnonKey: string;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems = settingsProblems(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const originOf = (text = "") => new URL(text);

  return {
    host: env.HOST || undefined,
    port: Number(env.PORT || 3000),
    trustedProxies: Number(env.TRUST_PROXY || 0),
    metricsPort: env.METRICS_PORT ? Number(env.METRICS_PORT) : undefined,
    maxRequests: Number(env.MAX_REQUESTS || 50),
    cacheBytes: Number(env.CACHE_MEGABYTES || 64) * 1024 * 1024,
    stopGraceMs: Number(env.STOP_GRACE_SECONDS || 5) * 1000,
    siteUrl: originOf(env.SITE_URL),
    paymentPageOrigin: originOf(env.PAYMENT_PAGE_ORIGIN).origin,
    supabaseUrl: originOf(env.SUPABASE_URL).origin,
    supabaseAnonKey: env.SUPABASE_ANON_KEY ?? "",
  };
}
