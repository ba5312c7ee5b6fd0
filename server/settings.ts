import { readSettingsTable } from "~/settings-table";

/** The settings of the web server in the units that it uses; `settings-table.js` explains each. */
export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Record<string, string | undefined>) {
  const settings = readSettingsTable(env);

  return {
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT,
    maxRequests: settings.MAX_REQUESTS,
    cacheBytes: settings.CACHE_MEGABYTES * 1024 * 1024,
    stopGraceMs: settings.STOP_GRACE_SECONDS * 1000,
    siteUrl: new URL(settings.SITE_URL),
    paymentPageOrigin: settings.PAYMENT_PAGE_ORIGIN,
    supabaseUrl: settings.SUPABASE_URL,
    supabaseAnonKey: settings.SUPABASE_ANON_KEY,
  };
}
