import { usesPgcrypto } from "../database/uses-pgcrypto";
import type { Settings } from "../settings";
import type { Engine } from "./engine";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";

export async function openEngine({ databaseUrl, dataDir, supabaseDir }: Settings): Promise<Engine> {
  if (databaseUrl) return openPostgres(databaseUrl);
  return openPglite(dataDir, { needsPgcrypto: await usesPgcrypto(supabaseDir) });
}
