import type { Queryable, Transaction } from "../../local-cloud/src/engine/engine";

/** The tables with counters, each with the SQL expression for the kind of a row. */
export async function countedTables(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; kind: string }>(
    `select relname as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname = 'count_inserted' order by relname`,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Counts all rows anew, after some were added without the triggers that count them. */
export async function countAnew(tx: Transaction) {
  await tx.execute("truncate private.counters");
  for (const [table, kind] of await countedTables(tx)) {
    await tx.execute(
      `insert into private.counters (entity, kind, amount)
       select '${table}', ${kind}, count(*) from public.${table} group by 2`,
    );
  }
}
