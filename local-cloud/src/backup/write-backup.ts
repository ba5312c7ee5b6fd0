import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Cloud } from "../cloud";
import { listTables, readSchema } from "./tables";

export const FORMAT = "homeline local cloud, backup 1";

/** Secrets of a data directory, without which sessions and signatures would end. */
export const FILES = ["keys.json", "cookie-secret"] as const;

/** All data as it was at one moment: a header, then each table, then its rows, one JSON a line. */
export async function writeBackup({ engine, settings }: Pick<Cloud, "engine" | "settings">) {
  const files: Record<string, string> = {};
  for (const name of FILES) {
    const text = await readFile(join(settings.dataDir, name), "utf8").catch(() => undefined);
    if (text !== undefined) files[name] = text;
  }

  const lines = await engine.transaction(
    async (tx) => {
      const sequences = await tx.query(`
        select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
        from pg_sequences where last_value is not null`);
      const header = { format: FORMAT, schema: await readSchema(tx), files, sequences };
      const lines = [JSON.stringify(header)];
      for (const table of await listTables(tx)) {
        const rows = await tx.query<{ row: string }>(
          `select row_to_json(r)::text as row from (select ${table.columns} from ${table.name}) r`,
        );
        lines.push(JSON.stringify({ table }));
        for (const { row } of rows) lines.push(row);
      }
      return lines;
    },
    { opening: "set transaction isolation level repeatable read, read only;" },
  );
  return promisify(gzip)(`${lines.join("\n")}\n`);
}
