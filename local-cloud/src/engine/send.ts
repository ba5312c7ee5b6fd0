import { createHash } from "node:crypto";
import pg from "pg";
import type { Statement } from "./engine";

export async function send(client: pg.ClientBase, sql: string, values?: unknown[]) {
  checkSql(sql);
  return client.query(sql, values);
}

// A connection keeps each of them until it ends.
const MAX_PREPARED = 100;

const prepared = new WeakMap<pg.ClientBase, Set<string>>();

/** Sends a statement that Postgres parses and plans once per connection, unless there are too many. */
export async function sendPrepared(client: pg.ClientBase, { text, values }: Statement) {
  checkSql(text);
  const names = prepared.get(client) ?? new Set();
  prepared.set(client, names);
  const name = createHash("md5").update(text).digest("hex");
  if (names.size < MAX_PREPARED) names.add(name);

  return client.query(names.has(name) ? { name, text, values } : { text, values });
}

function checkSql(sql: string) {
  if (sql.includes("\0")) {
    throw databaseError("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  }
}

export function databaseError(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code });
}
