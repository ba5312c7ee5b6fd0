import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod/v4";
import { prepareDatabase } from "../database/prepare";
import { isNew } from "../database/seed";
import type { Engine, Transaction } from "../engine/engine";
import type { Settings } from "../settings";
import { schemaOfFiles } from "./tables";
import { FILES, FORMAT } from "./write-backup";

const ROWS_AT_ONCE = 500;

const header = z.object({
  format: z.literal(FORMAT),
  schema: z.record(z.string(), z.string()),
  files: z.record(z.enum(FILES), z.string().optional()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
const tableLine = z.object({
  table: z.object({ name: z.string(), columns: z.array(z.string()) }),
});

/** Fills an empty database with the data of a backup, all or nothing. */
export async function restoreBackup(engine: Engine, settings: Settings, backup: Buffer) {
  const { head, lines } = read(backup);
  const differing = differences(head.schema, await schemaOfFiles(settings));
  if (differing.length > 0) {
    throw new Error(
      `This backup is of another version (${differing[0]} is not the same), so nothing was ` +
        "restored. Restore it with the version that made it, and start this one on its data.",
    );
  }

  if (!(await isNew(engine))) {
    throw new Error(
      "There is data already, and a backup is restored into an empty database only. " +
        'Set DATA_DIR (and DATABASE_URL, if it is used) to a new one, or run "npm run reset" first.',
    );
  }
  await prepareDatabase(engine, settings, () => {});
  await engine.transaction(async (tx) => {
    // The data has passed triggers and foreign keys before, and rows come in no order.
    await tx.execute("set local session_replication_role = replica");
    await insertAll(tx, lines);
    for (const { name, value } of head.sequences) {
      await tx.query("select setval($1::regclass, $2::bigint)", [name, value]);
    }
  });
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(head.files)) {
    await writeFile(join(settings.dataDir, name), text ?? "", { mode: 0o600 });
  }
}

function read(backup: Buffer) {
  try {
    const lines = gunzipSync(backup).toString("utf8").trimEnd().split("\n");
    return { head: header.parse(JSON.parse(lines.shift() ?? "")), lines };
  } catch (cause) {
    throw new Error("This file is not a whole backup of this local cloud.", { cause });
  }
}

function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
}

async function insertAll(tx: Transaction, lines: string[]) {
  for (let at = 0; at < lines.length; ) {
    const { table } = tableLine.parse(JSON.parse(lines[at] ?? ""));
    await tx.execute(`delete from ${table.name}`);
    let end = at + 1;
    while (end < lines.length && !lines[end]?.startsWith('{"table":{')) end++;

    for (let from = at + 1; from < end; from += ROWS_AT_ONCE) {
      const rows = lines.slice(from, Math.min(from + ROWS_AT_ONCE, end));
      await tx.query(
        `insert into ${table.name} (${table.columns}) overriding system value
         select ${table.columns} from json_populate_recordset(null::${table.name}, $1::json)`,
        [`[${rows.join(",")}]`],
      );
    }
    at = end;
  }
}
