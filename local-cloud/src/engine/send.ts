import pg from "pg";

export async function send(client: pg.ClientBase, sql: string, values?: unknown[]) {
  if (sql.includes("\0")) {
    throw databaseError("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  }
  return client.query(sql, values);
}

export function databaseError(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code });
}
