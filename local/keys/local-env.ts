import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings";
import type { Keys } from "./keys";

/** Writes what any Supabase client needs to reach this cloud; it is there while the cloud is up. */
export async function writeLocalEnv(settings: Settings, keys: Keys) {
  const path = join(settings.dataDir, "local.env");
  const values = {
    SUPABASE_URL: settings.url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    STRIPE_SECRET_KEY: keys.payment,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: settings.url,
    MAIL_URL: settings.url,
    MAIL_KEY: keys.mail,
    PAYMENT_PAGE_ORIGIN: settings.url,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);

  // why: `mode` counts only for a new file, and a crash may have left an old one.
  await rm(path, { force: true });
  await writeFile(path, lines.join(""), { mode: 0o600 });

  return { path, remove: () => rm(path, { force: true }) };
}
