import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { whatIsMissing } from "../../server/needed-settings.js";
import { readPort } from "./ports.mjs";
import { Stop } from "./progress.mjs";

/** Where this instance runs: its ports, its data, its address, and whose backend it uses. */
export function readPlace(env) {
  const port = readPort("PORT", env.PORT || "3000");
  const siteUrl = env.SITE_URL || `http://localhost:${port}`;
  const isHosted = Boolean(env.SUPABASE_URL);
  const problem = whatIsMissing({ COOKIE_SECRET: "is made", ...env, SITE_URL: siteUrl });
  if (isHosted && problem) throw new Stop(problem);

  return {
    isHosted,
    port,
    cloudPort: readPort("LOCAL_CLOUD_PORT", env.LOCAL_CLOUD_PORT || "54321"),
    dataDir: resolve(env.DATA_DIR || ".data"),
    siteUrl,
    // why: the demo accounts' password is public, so a trial is for this machine only.
    host: env.HOST || (isHosted ? "" : "127.0.0.1"),
  };
}

/** The settings of a web server there, given what the local cloud says of itself. */
export function siteEnv(place, cloudSettings) {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, PAYMENT_PAGE_ORIGIN } = cloudSettings;
  return {
    ...process.env,
    SUPABASE_URL,
    SUPABASE_ANON_KEY,
    PAYMENT_PAGE_ORIGIN,
    PORT: String(place.port),
    HOST: place.host,
    SITE_URL: place.siteUrl,
    COOKIE_SECRET: process.env.COOKIE_SECRET || cookieSecret(place.dataDir),
  };
}

/** Made once and kept with the data, readable by its owner only. */
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
