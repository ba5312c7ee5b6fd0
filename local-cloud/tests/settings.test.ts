import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../src/settings";

test("has a default for every setting", () => {
  expect(readSettings({})).toEqual({
    port: 54321,
    url: "http://127.0.0.1:54321",
    siteUrl: "http://localhost:3000",
    siteName: "Homeline",
    dataDir: resolve(".data"),
    databaseUrl: undefined,
    seed: "demo",
    hasLegacyKeys: true,
    supabaseDir: resolve("supabase"),
    paymentApiUrl: undefined,
    mailRequestsPerSecond: 10,
    mailDailyQuota: Number.POSITIVE_INFINITY,
    mailMonthlyQuota: Number.POSITIVE_INFINITY,
    scheduleSeconds: 60,
    isRateLimited: true,
    maxFrequency: undefined,
    forwardsAddresses: true,
  });
});

test("takes each from the environment", () => {
  const env = {
    LOCAL_CLOUD_PORT: "55099",
    PORT: "3100",
    SITE_NAME: "My Shop",
    DATA_DIR: "/tmp/elsewhere",
    DATABASE_URL: "postgresql://me@localhost/mine",
    SEED: "empty",
    LEGACY_KEYS: "off",
    AUTH_RATE_LIMITS: "off",
    AUTH_MAX_FREQUENCY: "1s",
    AUTH_FORWARDED_FOR: "off",
    MAIL_REQUESTS_PER_SECOND: "2",
    MAIL_DAILY_QUOTA: "100",
    MAIL_MONTHLY_QUOTA: "3000",
  };
  expect(readSettings(env)).toMatchObject({
    port: 55099,
    siteUrl: "http://localhost:3100",
    siteName: "My Shop",
    dataDir: "/tmp/elsewhere",
    databaseUrl: "postgresql://me@localhost/mine",
    seed: "empty",
    hasLegacyKeys: false,
    isRateLimited: false,
    maxFrequency: "1s",
    forwardsAddresses: false,
    mailRequestsPerSecond: 2,
    mailDailyQuota: 100,
    mailMonthlyQuota: 3000,
  });
});

test.each([
  [
    { LOCAL_CLOUD_PORT: "http" },
    'LOCAL_CLOUD_PORT must be a number between 0 and 65535, not "http"',
  ],
  [{ LOCAL_CLOUD_PORT: "70000" }, "LOCAL_CLOUD_PORT must be"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must begin with postgresql://"],
  [{ SEED: "full" }, 'SEED must be "demo" or "empty", not "full"'],
  [{ MAIL_REQUESTS_PER_SECOND: "0" }, "MAIL_REQUESTS_PER_SECOND must be"],
  [{ SEED: "full", SCHEDULE_SECONDS: "often" }, /SEED must .+\nSCHEDULE_SECONDS must /],
])("refuses %o with a sentence", (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});
