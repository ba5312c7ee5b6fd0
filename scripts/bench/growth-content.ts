import { prepareDatabase } from "../../local-cloud/src/database/prepare";
import type { Transaction } from "../../local-cloud/src/engine/engine";
import { openEngine } from "../../local-cloud/src/engine/open";
import { readSettings } from "../../local-cloud/src/settings";
import type { Size } from "./growth-pages";
import {
  COUNT_ANEW,
  LEARN_WORDS,
  MORE_ENTRIES,
  MORE_JOBS,
  MORE_LETTERS,
  MORE_NOTIFICATIONS,
  MORE_ORDERS,
  MORE_POSTS,
  MORE_USERS,
} from "./growth-rows";

interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Makes a database with the demo content and as many further rows as are asked for. */
export async function makeDatabase(place: Place, size: Size) {
  const settings = readSettings({ ...place, SEED: "demo" });
  const engine = await openEngine(settings);
  try {
    await prepareDatabase(engine, settings, () => {});
    await engine.transaction((tx) => withoutTriggers(tx, size));
    await engine.execute("analyze");
  } finally {
    await engine.close();
  }
}

// Triggers and the search indexes would take many minutes row by row.
async function withoutTriggers(tx: Transaction, size: Size) {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'gin' and relnamespace = 'public'::regnamespace`,
  );
  await tx.execute("set local session_replication_role = replica");
  for (const { name } of indexes) await tx.execute(`drop index ${name}`);
  await tx.query(MORE_JOBS, [size.jobs]);
  await tx.query(MORE_POSTS, [size.posts]);
  await tx.query(MORE_USERS, [size.users]);
  await tx.query(MORE_ORDERS, [size.orders]);
  await tx.query(MORE_NOTIFICATIONS, [size.batches, size.recipients]);
  await tx.query(MORE_ENTRIES, [size.entries]);
  await tx.query(MORE_LETTERS, [size.letters]);
  await tx.execute(COUNT_ANEW);
  await tx.execute(LEARN_WORDS);
  for (const { definition } of indexes) await tx.execute(definition);
}
