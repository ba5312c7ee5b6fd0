import { createHmac } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cloud } from "../cloud";
import { seededWith } from "../database/seed";

/** The addresses and keys that clients of this project need. */
export function projectEnv({ settings, keys }: Pick<Cloud, "settings" | "keys">) {
  // By a hash, which does not reveal the key.
  const derivedKey = (purpose: string) =>
    createHmac("sha256", keys.secret).update(purpose).digest("base64url");

  return {
    SUPABASE_URL: settings.url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    STRIPE_SECRET_KEY: keys.payment,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: settings.paymentApiUrl ?? settings.url,
    MAIL_URL: settings.url,
    MAIL_KEY: keys.mail,
    MAIL_WEBHOOK_SECRET: `whsec_${Buffer.from(derivedKey("mail events"), "base64url").toString("base64")}`,
    // The first signs what a web server says of its clients, the second the links in mails.
    CLIENT_ADDRESS_SECRET: derivedKey("clients"),
    MAIL_LINK_KEY: derivedKey("links"),
  };
}

/** The file exists while the cloud runs. */
export async function writeLocalEnv(cloud: Cloud) {
  const path = join(cloud.settings.dataDir, "local.env");
  const values = {
    ...projectEnv(cloud),
    PAYMENT_PAGE_ORIGIN: cloud.settings.url,
    SEEDED_WITH: await seededWith(cloud.engine),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);

  // `mode` applies to new files only, and a crash may have left an old one.
  await rm(path, { force: true });
  await writeFile(path, lines.join(""), { mode: 0o600 });

  return { path, remove: () => rm(path, { force: true }) };
}
