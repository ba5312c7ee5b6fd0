import { beforeAll, expect, test } from "vitest";
import { asCaller, type Caller } from "../../local-cloud/src/engine/caller";
import type { Engine, Transaction } from "../../local-cloud/src/engine/engine";
import { onOneEngine } from "../support/cloud";
import { fillLists } from "../support/long-lists";
import { isLongRun } from "../support/long-tests";
import { FILTERS, QUERIES, type Who } from "../support/planned-queries";
import { anon, signUp, signUpAdmin } from "../support/users";

/** Among ten times as many rows a search reads somewhat deeper before it stops. */
const DEPTH = isLongRun ? 1.5 : 1;
/** Reading more rows than this for one page is as bad as reading the table. */
const ENOUGH = 2_000 * DEPTH;
/** Matches of filters are counted among the first ten thousand jobs of each category, or in the index. */
const ENOUGH_TO_COUNT = 24_000 * DEPTH;

/** The dashboard sums up the payments of 92 days, of as many before, and what was sold in them. */
const ENOUGH_TO_SUM = 5_000;

onOneEngine("a page of a list", (cloud) => {
  let callers: Record<Who, Caller>;
  let values: Record<string, string>;

  beforeAll(async () => {
    const { engine } = cloud();
    await fillLists(engine);
    const customer = await signUp(engine, "Me");
    const admin = await signUpAdmin(engine, "Admin");
    callers = { anon, customer: customer.caller, administrator: admin.caller };
    values = await pick(engine, customer.id);
  }, 900_000);

  test.each(
    entriesOf(QUERIES).flatMap(([who, queries]) =>
      entriesOf(queries).map(([what, sql]) => ({ who, what, sql })),
    ),
  )("$who: $what", async ({ who, sql }) => {
    expect(await readTooMuch(who, sql, ENOUGH)).toEqual([]);
  });

  test.each(entriesOf(FILTERS))("the job board: %s", async (_what, sql) => {
    expect(await readTooMuch("anon", sql, ENOUGH_TO_COUNT)).toEqual([]);
  });

  test("administrator: the figures of 92 days", async () => {
    const figures = "select admin_figures(92, now()::date)";

    expect(await readTooMuch("administrator", figures, ENOUGH_TO_SUM)).toEqual([]);
  });

  async function readTooMuch(who: Who, sql: string, enough: number): Promise<Reads[]> {
    const query = sql.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? "?");
    const [before, after] = await asCaller(cloud().engine, callers[who], async (tx) => {
      const earlier = await readsOf(tx);
      const rows = await tx.query<Record<string, unknown>>(query);
      expect(found(rows), "what was found").not.toEqual([]);
      return [earlier, await readsOf(tx)];
    });

    return after
      .map((read, index) => growth(read, before[index]))
      .filter(({ scans, rows }) => scans > 0 || rows > enough);
  }
});

const entriesOf = <Key extends string, Value>(table: Record<Key, Value>) =>
  Object.entries(table) as [Key, Value][];

/** The rows of an answer, or those that a function has answered. */
function found(rows: Record<string, unknown>[]) {
  const [answer] = Object.values(rows[0] ?? {});
  if (Array.isArray(answer)) return answer;
  return answer instanceof Object && "rows" in answer ? answer.rows : rows;
}

interface Reads {
  name: string;
  scans: number;
  rows: number;
}

/** What this session has read so far of the tables that are large. */
function readsOf(tx: Transaction) {
  return tx.query<Reads>(
    `select stat.relname as name, seq_scan::integer as scans,
       (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
     from pg_stat_xact_user_tables as stat join pg_class on oid = relid
     where schemaname in ('public', 'auth') and reltuples >= 1000 order by relid`,
  );
}

function growth(after: Reads, before: Reads | undefined): Reads {
  const { scans, rows } = before ?? { scans: 0, rows: 0 };
  return { name: after.name, scans: after.scans - scans, rows: after.rows - rows };
}

async function pick(engine: Engine, me: string): Promise<Record<string, string>> {
  const [row] = await engine.query<Record<string, string>>(
    `select (select author_id from public.blog_posts where published limit 1) as author,
       (select id from public.products where is_active limit 1) as product,
       (select id from public.jobs where state = 'open' limit 1) as job,
       (select actor_id from public.admin_log limit 1) as actor`,
  );
  const [order] = await engine.query<{ id: string }>(
    `insert into public.orders (user_id, total_amount) values ($1, 1) returning id`,
    [me],
  );
  const id = order?.id ?? "";
  await engine.query(
    `with message as (
       insert into public.chat_messages (order_id, sender_id, message) values ($1, $2, 'hello')
     ), notification as (
       insert into public.notifications (user_id, title, message) values ($2, 'news', 'words')
     )
     insert into public.order_items (order_id, product_name, product_type, price, quantity)
     values ($1, 'thing', 'service', 1, 1)`,
    [id, me],
  );
  const [written] = await engine.query<{ id: string }>(
    `insert into public.contact_messages (user_id, name, email, subject, message)
     values ($1, 'n', 'n@b.test', 's', 'm') returning id`,
    [me],
  );
  return { ...row, me, order: id, short: id.slice(0, 8), message: written?.id ?? "" };
}
