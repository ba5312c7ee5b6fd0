import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "../engine/engine";
import { runFile } from "./run-file";

const MIGRATION = /^(\d+)_(.+)\.sql$/;

/** Applies new migrations in order and returns their names. */
export async function migrate(engine: Engine, supabaseDir: string): Promise<string[]> {
  const files = await readMigrations(supabaseDir);
  const applied = await readApplied(engine);
  checkSameSchema(applied, files);

  const added: string[] = [];
  for (const { file, path, version, name, sql } of files) {
    if (applied.has(version)) continue;

    // Recorded as the Supabase CLI does it, so that it can manage this database.
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

interface Migration {
  file: string;
  path: string;
  version: string;
  name: string;
  sql: string;
}

export async function readMigrations(supabaseDir: string): Promise<Migration[]> {
  const folder = join(supabaseDir, "migrations");
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.sort().flatMap((file) => {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    return version && name ? [{ file, path: join(folder, file), version, name }] : [];
  });

  return Promise.all(found.map(async (one) => ({ ...one, sql: await readFile(one.path, "utf8") })));
}

type Applied = Map<string, string[] | null>;

async function readApplied(engine: Engine): Promise<Applied> {
  const rows = await engine.query<{ version: string; statements: string[] | null }>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  return new Map(rows.map(({ version, statements }) => [version, statements]));
}

function checkSameSchema(applied: Applied, files: Migration[]) {
  const texts = new Map(files.map(({ version, sql }) => [version, withoutEnd(sql)]));
  const differing = [...applied].flatMap(([version, statements]) => {
    if (!texts.has(version)) return [`${version} is gone`];
    // The Supabase CLI stores statements separately; only a file applied here can be compared.
    const [text, ...others] = statements ?? [];
    const isKnown = text !== undefined && others.length === 0;
    const isSame = !isKnown || withoutEnd(text) === texts.get(version);
    return isSame ? [] : [`${version} has changed`];
  });

  if (differing.length > 0) {
    const more = differing.length > 1 ? ` and ${differing.length - 1} more differ` : "";
    throw new Error(
      `This database holds data of another schema (migration ${differing[0]}${more}): ` +
        'put the files back to keep the data, or run "npm run reset" to begin anew without it.',
    );
  }
}

function withoutEnd(sql: string) {
  return sql.trim().replace(/;$/, "");
}
