import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { settingsProblems as cloudProblems } from "../../local-cloud/src/settings-problems.mjs";
import { commit } from "./commit.mjs";
import { errorCode } from "./error-code.mjs";
import { UserFacingError } from "./progress.mjs";

/**
 * The ports, data directory and addresses of this instance.
 * @typedef {Awaited<ReturnType<typeof readInstance>>} Instance
 * @typedef {Record<string, string | undefined>} Variables
 * @param {Variables} env
 */
export async function readInstance(env) {
  const isHosted = Boolean(env.SUPABASE_URL);
  const port = env.PORT || "3000";
  await checkSettings(env, isHosted);

  return {
    isHosted,
    port: Number(port),
    cloudPort: Number(env.LOCAL_CLOUD_PORT || 54_321),
    dataDir: dataDirOf(env),
    siteUrl: env.SITE_URL || `http://localhost:${port}`,
    // The password of the demo accounts is public, so only this machine may connect.
    host: env.HOST || (isHosted ? "" : "127.0.0.1"),
  };
}

/**
 * An empty setting counts as none: as a path it would be the folder that holds everything.
 * @param {Variables} env
 */
export function dataDirOf(env) {
  return resolve(env.DATA_DIR || ".data");
}

/** In place of a secret that the first start makes: the operator did not set it, so it is valid. */
const SECRET_TO_COME = "x".repeat(32);
const LOCAL = "http://127.0.0.1";

/**
 * Tells all that is wrong at once, before anything is started.
 * @param {Variables} env
 * @param {boolean} isHosted
 */
async function checkSettings(env, isHosted) {
  // A static import would fail before packages are installed.
  const { settingsProblems } = await import("../../app/settings.js");
  const own = {
    COOKIE_SECRET: env.COOKIE_SECRET || SECRET_TO_COME,
    SITE_URL: env.SITE_URL || LOCAL,
  };
  const local = {
    SUPABASE_URL: LOCAL,
    SUPABASE_ANON_KEY: SECRET_TO_COME,
    CLIENT_ADDRESS_SECRET: SECRET_TO_COME,
    PAYMENT_PAGE_ORIGIN: LOCAL,
  };
  const problems = isHosted
    ? settingsProblems({ ...env, ...own })
    : [...settingsProblems({ ...env, ...own, ...local }), ...cloudProblems(env)];
  for (const name of ["PORT", "LOCAL_CLOUD_PORT"]) {
    if (/^0+$/.test(env[name] ?? ""))
      problems.push(`${name} must be a port between 1 and 65535, not 0.`);
  }
  if (problems.length > 0) throw new UserFacingError(problems.join("\n"));
}

/**
 * @param {Instance} instance
 * @param {Variables} cloudSettings
 */
export function siteEnv(instance, cloudSettings) {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, PAYMENT_PAGE_ORIGIN, CLIENT_ADDRESS_SECRET } =
    cloudSettings;
  return {
    ...process.env,
    SUPABASE_URL,
    SUPABASE_ANON_KEY,
    PAYMENT_PAGE_ORIGIN,
    CLIENT_ADDRESS_SECRET,
    PORT: String(instance.port),
    HOST: instance.host,
    // A trial on one machine has no balancer to wait for.
    STOP_GRACE_SECONDS: process.env.STOP_GRACE_SECONDS || (instance.isHosted ? "" : "0"),
    SITE_URL: instance.siteUrl,
    COMMIT: commit(),
    COOKIE_SECRET: process.env.COOKIE_SECRET || cookieSecret(instance.dataDir),
  };
}

/**
 * Made once and stored with the data, readable by its owner only.
 * @param {string} dataDir
 */
function cookieSecret(dataDir) {
  const file = join(dataDir, "cookie-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
