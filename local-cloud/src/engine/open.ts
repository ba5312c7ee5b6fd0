import type { Settings } from "../settings";
import type { Engine } from "./engine";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";

export function openEngine(settings: Settings): Promise<Engine> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openPglite(settings.dataDir);
}
