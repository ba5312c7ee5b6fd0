import { resolve } from "node:path";

export interface Settings {
  port: number;
  /** The cloud's origin: SUPABASE_URL for clients. */
  url: string;
  /** The website's origin, for links in mails. */
  siteUrl: string;
  dataDir: string;
  /** A connection string. Without one PGlite is used. */
  databaseUrl: string | undefined;
  seed: "demo" | "empty";
  /** Whether functions get the keys under the names that hosted Supabase calls legacy, too. */
  hasLegacyKeys: boolean;
  /** The folder with migrations, seeds, templates and functions. */
  supabaseDir: string;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = readPort(env.LOCAL_CLOUD_PORT);

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    seed: readSeed(env.SEED),
    hasLegacyKeys: env.LEGACY_KEYS !== "off",
    supabaseDir: resolve("supabase"),
  };
}

function readPort(text = "54321"): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`LOCAL_CLOUD_PORT must be a port between 0 and 65535, not "${text}".`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text || /^postgres(ql)?:\/\//.test(text)) return text || undefined;
  throw new Error("DATABASE_URL must begin with postgresql:// (leave it empty for PGlite).");
}

function readSeed(text = "demo"): Settings["seed"] {
  if (text === "demo" || text === "empty") return text;
  throw new Error(`SEED must be "demo" or "empty", not "${text}".`);
}
