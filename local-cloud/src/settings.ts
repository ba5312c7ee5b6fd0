import { resolve } from "node:path";
import { settingsProblems } from "./settings-problems.mjs";

export interface Settings {
  port: number;
  /** The cloud's origin: SUPABASE_URL for clients. */
  url: string;
  /** The website's origin, for links in mails. */
  siteUrl: string;
  /** What mails name as their sender. */
  siteName: string;
  dataDir: string;
  /** A connection string. Without one PGlite is used. */
  databaseUrl: string | undefined;
  seed: "demo" | "empty";
  /** Whether functions get the keys under the names that hosted Supabase calls legacy, too. */
  hasLegacyKeys: boolean;
  /** Whether Auth limits requests and mails, and asks a hook before it makes an account. */
  isRateLimited: boolean;
  /** The time between two mails to one address, instead of the one in config.toml. */
  maxFrequency: string | undefined;
  /** Whether Auth believes `Sb-Forwarded-For` where a secret key comes with it. */
  forwardsAddresses: boolean;
  /** The folder with migrations, seeds, templates and functions. */
  supabaseDir: string;
  /** Where functions reach the payment provider, if not here. */
  paymentApiUrl: string | undefined;
  /** How many requests the mail service takes in a second. */
  mailRequestsPerSecond: number;
  /** How many mails it takes on a day and in a month. */
  mailDailyQuota: number;
  mailMonthlyQuota: number;
  /** How often the functions of the schedule are called; 0 is never. */
  scheduleSeconds: number;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems = settingsProblems(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const port = Number(env.LOCAL_CLOUD_PORT || 54_321);

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    siteName: env.SITE_NAME || "Homeline",
    dataDir: resolve(env.DATA_DIR || ".data"),
    databaseUrl: env.DATABASE_URL || undefined,
    seed: env.SEED === "empty" ? "empty" : "demo",
    hasLegacyKeys: env.LEGACY_KEYS !== "off",
    isRateLimited: env.AUTH_RATE_LIMITS !== "off",
    maxFrequency: env.AUTH_MAX_FREQUENCY || undefined,
    forwardsAddresses: env.AUTH_FORWARDED_FOR !== "off",
    supabaseDir: resolve("supabase"),
    paymentApiUrl: env.STRIPE_API_URL || undefined,
    mailRequestsPerSecond: Number(env.MAIL_REQUESTS_PER_SECOND || 10),
    mailDailyQuota: Number(env.MAIL_DAILY_QUOTA || Number.POSITIVE_INFINITY),
    mailMonthlyQuota: Number(env.MAIL_MONTHLY_QUOTA || Number.POSITIVE_INFINITY),
    scheduleSeconds: Number(env.SCHEDULE_SECONDS || 60),
  };
}
