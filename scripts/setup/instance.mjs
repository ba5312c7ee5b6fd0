import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeMissingSettings } from "../../server/required-settings.js";
import { readPort } from "./ports.mjs";
import { UserFacingError } from "./progress.mjs";

/** The ports, data directory and addresses of this instance. */
export function readInstance(env) {
  const port = readPort("PORT", env.PORT || "3000");
  const siteUrl = env.SITE_URL || `http://localhost:${port}`;
  const isHosted = Boolean(env.SUPABASE_URL);
  const problem = describeMissingSettings({ COOKIE_SECRET: "is made", ...env, SITE_URL: siteUrl });
  if (isHosted && problem) throw new UserFacingError(problem);

  return {
    isHosted,
    port,
    cloudPort: readPort("LOCAL_CLOUD_PORT", env.LOCAL_CLOUD_PORT || "54321"),
    dataDir: resolve(env.DATA_DIR || ".data"),
    siteUrl,
    // The password of the demo accounts is public, so only this machine may connect.
    host: env.HOST || (isHosted ? "" : "127.0.0.1"),
  };
}

export function siteEnv(instance, cloudSettings) {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, PAYMENT_PAGE_ORIGIN } = cloudSettings;
  return {
    ...process.env,
    SUPABASE_URL,
    SUPABASE_ANON_KEY,
    PAYMENT_PAGE_ORIGIN,
    PORT: String(instance.port),
    HOST: instance.host,
    SITE_URL: instance.siteUrl,
    COOKIE_SECRET: process.env.COOKIE_SECRET || cookieSecret(instance.dataDir),
  };
}

/** Made once and stored with the data, readable by its owner only. */
function cookieSecret(dataDir) {
  const file = join(dataDir, "cookie-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
