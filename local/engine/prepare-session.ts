import type pg from "pg";

/** Gives a new connection the settings that hosted Supabase gives its owner's sessions. */
export async function prepareSession(client: pg.ClientBase) {
  // why: a lost connection also fails the statement it was running; unheard, its own error event
  // would end the process.
  client.on("error", () => {});
  await client.query(`set search_path = "$user", public, extensions; set timezone = 'UTC'`);
}
