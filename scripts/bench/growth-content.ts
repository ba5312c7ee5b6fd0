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
    const fill = (list: Fill) => engine.transaction((tx) => withoutTriggers(tx, list, size));
    if (engine.name === "pglite") for (const list of LISTS) await fill(list);
    // In parallel, a million rows of each take half the time.
    else await Promise.all(LISTS.map(fill));
    await engine.transaction((tx) => tx.execute(COUNT_ANEW + LEARN_WORDS));
    // Done now, because Postgres would otherwise do it while pages are measured.
    await engine.execute("vacuum analyze");
  } finally {
    await engine.close();
  }
}

interface Fill {
  tables: string[];
  rows(tx: Transaction, size: Size): Promise<unknown>;
}

/** Tables that refer to others are filled after them. */
const LISTS: Fill[] = [
  {
    tables: ["jobs", "blog_posts"],
    async rows(tx, size) {
      await tx.query(MORE_JOBS, [size.jobs]);
      await tx.query(MORE_POSTS, [size.posts]);
      await tx.query(MORE_LETTERS, [size.letters]);
    },
  },
  {
    tables: ["profiles", "orders"],
    async rows(tx, size) {
      await tx.query(MORE_USERS, [size.users]);
      await tx.query(MORE_ORDERS, [size.orders]);
      await tx.query(MORE_NOTIFICATIONS, [size.batches, size.recipients]);
      await tx.query(MORE_ENTRIES, [size.entries]);
    },
  },
];

// Triggers and the search indexes would take many minutes row by row.
async function withoutTriggers(tx: Transaction, { tables, rows }: Fill, size: Size) {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'gin' and indrelid = any ($1::regclass[])`,
    [tables.map((table) => `public.${table}`)],
  );
  await tx.execute("set local session_replication_role = replica");
  for (const { name } of indexes) await tx.execute(`drop index ${name}`);
  await rows(tx, size);
  for (const { definition } of indexes) await tx.execute(definition);
}
