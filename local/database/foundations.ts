import { readFile } from "node:fs/promises";
import type { Engine } from "../engine/engine";
import { digestOf } from "./digest";
import { runFile } from "./run-file";

const FILES = [
  "local/database/roles.sql",
  "local/auth/schema.sql",
  "local/realtime/schema.sql",
  "local/mailbox/schema.sql",
  "local/payments/schema.sql",
];

/**
 * What a hosted project brings along: each idempotent file, again whenever its text changes.
 * Tells which were laid just now.
 */
export async function layFoundations(engine: Engine): Promise<string[]> {
  const laid = await readLaid(engine);
  const added: string[] = [];

  for (const path of FILES) {
    const sql = await readFile(path, "utf8");
    const digest = digestOf(sql);
    if (laid.get(path) === digest) continue;

    await engine.transaction(async (tx) => {
      await runFile(tx, path, sql);
      await tx.query(
        `insert into local_cloud.foundations (path, digest) values ($1, $2)
         on conflict (path) do update set digest = excluded.digest`,
        [path, digest],
      );
    });
    added.push(path);
  }
  return added;
}

async function readLaid(engine: Engine): Promise<Map<string, string>> {
  const [found] = await engine.query(
    "select 1 where to_regclass('local_cloud.foundations') is not null",
  );
  if (!found) return new Map();

  const rows = await engine.query<{ path: string; digest: string }>(
    "select path, digest from local_cloud.foundations",
  );
  return new Map(rows.map(({ path, digest }) => [path, digest]));
}
