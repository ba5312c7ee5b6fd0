import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Engine } from "../engine/engine";
import { sourceFile } from "../package-folder";
import { runFile } from "./run-file";

const FILES = [
  "database/roles.sql",
  "auth/schema.sql",
  "storage/schema.sql",
  "realtime/schema.sql",
  "mailbox/schema.sql",
  "payments/schema.sql",
];

/**
 * Applies what a hosted project starts with. The files are idempotent, so one that has changed is
 * applied again. Returns those that were applied now.
 */
export async function applyPlatformSchema(engine: Engine): Promise<string[]> {
  const applied = await readApplied(engine);
  const added: string[] = [];

  for (const { path, file, sql, digest } of await readPlatformFiles()) {
    if (applied.get(path) === digest) continue;

    await engine.transaction(async (tx) => {
      await runFile(tx, file, sql);
      await tx.query(
        `insert into local_cloud.platform_schema (path, digest) values ($1, $2)
         on conflict (path) do update set digest = excluded.digest`,
        [path, digest],
      );
    });
    added.push(path);
  }
  return added;
}

function readPlatformFiles() {
  return Promise.all(
    FILES.map(async (path) => {
      const file = sourceFile(path);
      const sql = await readFile(file, "utf8");
      return { path, file, sql, digest: digestOf(sql) };
    }),
  );
}

async function readApplied(engine: Engine): Promise<Map<string, string>> {
  const [found] = await engine.query(
    "select 1 where to_regclass('local_cloud.platform_schema') is not null",
  );
  if (!found) return new Map();

  const rows = await engine.query<{ path: string; digest: string }>(
    "select path, digest from local_cloud.platform_schema",
  );
  return new Map(rows.map(({ path, digest }) => [path, digest]));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
