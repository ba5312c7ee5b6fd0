import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "../engine/engine";
import type { Settings } from "../settings";
import { runFile } from "./run-file";

const FILES = { demo: "seed.sql", empty: "seed-empty.sql" };

/** The seeds that a project has. */
export function seedFiles(supabaseDir: string): string[] {
  return Object.values(FILES)
    .map((name) => join(supabaseDir, name))
    .filter((path) => existsSync(path));
}

/** True while no migration has ever been applied. */
export async function isNew(engine: Engine): Promise<boolean> {
  const [migrations] = await engine.query<{ name: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as name",
  );
  if (!migrations?.name) return true;
  const [first] = await engine.query("select 1 from supabase_migrations.schema_migrations limit 1");
  return first === undefined;
}

// Stored, since a crash may come between the migrations and the seed.
export async function requestSeed(engine: Engine) {
  await engine.query(
    "insert into local_cloud.seed (id, is_wanted) values (true, true) on conflict do nothing",
  );
}

export async function seed(engine: Engine, settings: Settings): Promise<boolean> {
  const path = join(settings.supabaseDir, FILES[settings.seed]);
  if (!existsSync(path)) return false;
  const sql = await readFile(path, "utf8");

  return engine.transaction(async (tx) => {
    const [request] = await tx.query("select 1 from local_cloud.seed where is_wanted for update");
    if (!request) return false;
    await runFile(tx, path, sql);
    await tx.query("update local_cloud.seed set is_wanted = false, name = $1", [settings.seed]);
    return true;
  });
}

/** The name of the seed that has filled the database, if one has. */
export async function seededWith(engine: Engine): Promise<string> {
  const [seed] = await engine.query<{ name: string | null }>("select name from local_cloud.seed");
  return seed?.name ?? "";
}
