import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Cloud } from "../cloud";
import type { Transaction } from "../engine/engine";
import type { Settings } from "../settings";
import type { FileStore } from "../storage/file-store";
import { listTables, readSchema } from "./tables";

export const FORMAT = "homeline local cloud, backup 1";

/** Secrets of a data directory, without which sessions and signatures would end. */
export const FILES = ["keys.json", "cookie-secret"] as const;

// A row may have megabytes, and only so many are in memory at once.
const ROWS_AT_ONCE = 100;
const BYTES_AT_ONCE = 256 * 1024;

/**
 * All data as it was at one moment: a header, then each table, then its rows, one JSON a line. The
 * stored files come last, as strings.
 */
export async function writeBackup(
  { engine, settings, files }: Pick<Cloud, "engine" | "settings" | "files">,
  destination: Writable,
) {
  await files.keepAllDuring(() =>
    engine.transaction(
      (tx) => pipeline(Readable.from(linesOf(tx, settings, files)), createGzip(), destination),
      { opening: "set transaction isolation level repeatable read, read only;" },
    ),
  );
}

async function* linesOf(tx: Transaction, settings: Settings, fileStore: FileStore) {
  const sequences = await tx.query(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null`);
  const files = await readFiles(settings);
  const header = { format: FORMAT, schema: await readSchema(tx), files, sequences };
  yield `${JSON.stringify(header)}\n`;

  for (const table of await listTables(tx)) {
    yield `${JSON.stringify({ table })}\n`;
    await tx.execute(
      `declare rows no scroll cursor for
       select row_to_json(r)::text || e'\\n' as line from (select ${table.columns} from ${table.name}) r`,
    );
    for (let isMore = true; isMore; ) {
      const rows = await tx.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
      if (rows.length > 0) yield rows.map(({ line }) => line).join("");
      isMore = rows.length === ROWS_AT_ONCE;
    }
    await tx.execute("close rows");
  }
  yield* fileLines(tx, fileStore);
}

/** Each line has the version of an object and a part of its file. */
async function* fileLines(tx: Transaction, fileStore: FileStore) {
  const objects = await tx.query<{ version: string }>(
    "select version from storage.objects where version is not null",
  );
  for (const { version } of objects) {
    const file = await fileStore.open(version);
    if (!file) continue;
    yield lineOf(version, Buffer.of());
    for await (const bytes of file.createReadStream({ highWaterMark: BYTES_AT_ONCE })) {
      yield lineOf(version, bytes);
    }
  }
}

const lineOf = (version: string, bytes: Buffer) => `"${version}:${bytes.toString("base64")}"\n`;

async function readFiles({ dataDir }: Settings) {
  const files: Record<string, string> = {};
  for (const name of FILES) {
    const text = await readFile(join(dataDir, name), "utf8").catch(() => undefined);
    if (text !== undefined) files[name] = text;
  }
  return files;
}
