import { resolve } from "node:path";

/** Where the local cloud runs and for whom; every value has a default that works. */
export interface Settings {
  port: number;
  /** The cloud's own origin, which is what clients call SUPABASE_URL. */
  url: string;
  /** The web site's public origin: links in mails lead there. */
  siteUrl: string;
  dataDir: string;
  /** A connection string chooses that Postgres instead of PGlite. */
  databaseUrl: string | undefined;
  /** Which demo content a new database gets. */
  seed: "demo" | "empty";
  /** Where supabase/ (migrations, seeds, templates, functions) lies. */
  supabaseDir: string;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.LOCAL_CLOUD_PORT ?? 54321);

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    databaseUrl: env.DATABASE_URL || undefined,
    seed: env.SEED === "empty" ? "empty" : "demo",
    supabaseDir: resolve("supabase"),
  };
}
