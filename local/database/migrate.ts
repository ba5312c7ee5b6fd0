import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Engine } from "../engine/engine";
import { runFile } from "./run-file";

const MIGRATION = /^(\d+)_(.+)\.sql$/;
const START_OVER = "or start over with an empty database (npm run reset)";

/** Applies the migrations that are new, in order; tells their names. */
export async function migrate(engine: Engine, supabaseDir: string): Promise<string[]> {
  const folder = join(supabaseDir, "migrations");
  const files = await listMigrations(folder);
  const applied = await readApplied(engine);
  refuseMissing(applied, files);

  const added: string[] = [];
  for (const { file, version, name } of files) {
    const path = join(folder, file);
    const sql = await readFile(path, "utf8");

    if (applied.has(version)) {
      refuseChanged(path, sql, applied.get(version));
      continue;
    }
    // why: recorded as Supabase's own command does it, so that it finds its way in this database.
    await engine.transaction(async (tx) => {
      await runFile(tx, path, sql);
      await tx.query(
        `insert into supabase_migrations.schema_migrations (version, statements, name)
         values ($1, $2, $3)`,
        [version, [sql], name],
      );
    });
    added.push(file);
  }
  return added;
}

async function listMigrations(folder: string) {
  const files = existsSync(folder) ? await readdir(folder) : [];

  return files.sort().flatMap((file) => {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    return version && name ? [{ file, version, name }] : [];
  });
}

type Applied = Map<string, string[] | null>;

async function readApplied(engine: Engine): Promise<Applied> {
  const rows = await engine.query<{ version: string; statements: string[] | null }>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  return new Map(rows.map(({ version, statements }) => [version, statements]));
}

function refuseMissing(applied: Applied, files: { version: string }[]) {
  const known = new Set(files.map(({ version }) => version));
  const missing = [...applied.keys()].filter((version) => !known.has(version));

  if (missing.length > 0) {
    throw new Error(
      `This database has migrations whose files are gone: ${missing.join(", ")}. ` +
        `Put them back, ${START_OVER}.`,
    );
  }
}

function refuseChanged(path: string, sql: string, statements: string[] | null | undefined) {
  // why: Supabase's own command keeps a file's statements apart; only what was applied here is
  // one text that can be compared.
  const [text, ...others] = statements ?? [];
  if (text === undefined || others.length > 0 || withoutEnd(text) === withoutEnd(sql)) return;

  throw new Error(
    `${relative(process.cwd(), path)} has changed since it was applied. ` +
      `Put it back and write a new migration, ${START_OVER}.`,
  );
}

function withoutEnd(sql: string) {
  return sql.trim().replace(/;$/, "");
}
