import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/v4";
import { applySchema } from "../database/prepare";
import { isNew } from "../database/seed";
import type { Engine, Transaction } from "../engine/engine";
import type { Settings } from "../settings";
import { type FileStore, openFileStore } from "../storage/file-store";
import { checkBackup, readBackup } from "./read-backup";
import { schemaOfFiles } from "./tables";

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 1024 * 1024;

const tableLine = z.object({
  table: z.object({ name: z.string(), columns: z.array(z.string()) }),
});

/** Says why nothing was changed. */
export class RestoreRefused extends Error {}

/** Fills an empty database with the data of a backup, all or nothing. */
export async function restoreBackup(engine: Engine, settings: Settings, file: string) {
  const { schema, sequences, files } = await checkBackup(file).catch((cause: unknown) => {
    throw new RestoreRefused("This file is not a whole backup of this local cloud.", { cause });
  });
  const differing = differences(schema, await schemaOfFiles(settings));
  if (differing.length > 0) {
    throw new RestoreRefused(
      `This backup is of another version (${differing[0]} is not the same), so nothing was ` +
        "restored. Restore it with the version that made it, and start this one on its data.",
    );
  }

  if (!(await isNew(engine))) {
    throw new RestoreRefused(
      "There is data already, and a backup is restored into an empty database only. " +
        'Set DATA_DIR (and DATABASE_URL, if it is used) to a new one, or run "npm run reset" first.',
    );
  }
  await applySchema(engine, settings, () => {});
  const fileStore = openFileStore(settings.dataDir);
  await fileStore.remove(await fileStore.list());
  await engine.transaction(async (tx) => {
    // The data has passed triggers and foreign keys before, and rows come in no order.
    await tx.execute("set local session_replication_role = replica");
    await readBackup(file, (_, lines) => insertAll(tx, fileStore, lines));
    for (const { name, value } of sequences) {
      await tx.query("select setval($1::regclass, $2::bigint)", [name, value]);
    }
  });
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(settings.dataDir, name), text ?? "", { mode: 0o600 });
  }
}

function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
}

async function insertAll(tx: Transaction, fileStore: FileStore, lines: AsyncIterable<string>) {
  let insert = async (_rows: string[]) => {};
  let rows: string[] = [];
  let size = 0;

  async function insertRows() {
    if (rows.length > 0) await insert(rows);
    rows = [];
    size = 0;
  }
  for await (const line of lines) {
    if (line.startsWith('"')) {
      const [version = "", bytes = ""] = JSON.parse(line).split(":");
      await fileStore.append(version, Buffer.from(bytes, "base64"));
    } else if (line.startsWith('{"table":{')) {
      await insertRows();
      insert = await emptyTable(tx, line);
    } else {
      rows.push(line);
      size += line.length;
      if (rows.length === ROWS_AT_ONCE || size > BYTES_AT_ONCE) await insertRows();
    }
  }
  await insertRows();
}

/** Deletes what the migrations have put in, and returns what fills the table. */
async function emptyTable(tx: Transaction, line: string) {
  const { name, columns } = tableLine.parse(JSON.parse(line)).table;
  await tx.execute(`delete from ${name}`);

  return async (rows: string[]) => {
    await tx.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.join(",")}]`],
    );
  };
}
