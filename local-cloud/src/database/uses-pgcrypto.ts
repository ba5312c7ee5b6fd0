import { readFile } from "node:fs/promises";
import { readMigrations } from "./migrate";
import { seedFiles } from "./seed";

const PGCRYPTO =
  /\bpgcrypto\b|\b(?:crypt|gen_salt|digest|hmac|gen_random_bytes|armor|dearmor|pgp_\w+)\s*\(/i;

/** Whether a migration or a seed names pgcrypto or one of its functions. */
export async function usesPgcrypto(supabaseDir: string): Promise<boolean> {
  const migrations = await readMigrations(supabaseDir);
  const seeds = await Promise.all(seedFiles(supabaseDir).map((path) => readFile(path, "utf8")));
  return [...migrations.map(({ sql }) => sql), ...seeds].some((sql) => PGCRYPTO.test(sql));
}
