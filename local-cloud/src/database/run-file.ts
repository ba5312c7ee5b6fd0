import { relative } from "node:path";
import type { Queryable } from "../engine/engine";

/** Runs a file of SQL. An error names the file and the line. */
export async function runFile(queryable: Queryable, path: string, sql: string) {
  await queryable.execute(sql).catch((error: Error & { position?: string; detail?: string }) => {
    const where = error.position ? `:${lineAt(sql, Number(error.position))}` : "";
    const detail = error.detail ? ` (${error.detail})` : "";
    const file = relative(process.cwd(), path);
    throw new Error(`${file}${where} cannot be applied: ${error.message}${detail}`, {
      cause: error,
    });
  });
}

// Postgres counts characters, where JavaScript counts UTF-16 units.
function lineAt(sql: string, position: number): number {
  return [...sql].slice(0, position).filter((character) => character === "\n").length + 1;
}
