import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cloud } from "../cloud";
import { projectEnv } from "./project-env";

/** Writes what any Supabase client needs to reach this cloud; it is there while the cloud is up. */
export async function writeLocalEnv(cloud: Cloud) {
  const path = join(cloud.settings.dataDir, "local.env");
  const values = { ...projectEnv(cloud), PAYMENT_PAGE_ORIGIN: cloud.settings.url };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);

  // why: `mode` counts only for a new file, and a crash may have left an old one.
  await rm(path, { force: true });
  await writeFile(path, lines.join(""), { mode: 0o600 });

  return { path, remove: () => rm(path, { force: true }) };
}
