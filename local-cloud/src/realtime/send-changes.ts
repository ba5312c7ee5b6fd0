import pg from "pg";
import type { Cloud } from "../cloud";
import { asCaller } from "../engine/caller";
import type { Transaction } from "../engine/engine";
import { logError } from "../log-error";
import type { Change } from "./change-feed";
import { findMatches, groupBy, type Match, type Subscriber } from "./matches";
import { currentRow, type PublishedTable, RECORDS, recordsOf, sqlName } from "./published-table";

type Row = Record<string, unknown>;

/** What a caller may read of the changes to one table. */
interface Readable {
  /** From one. */
  positions: number[] | null;
  columns: { name: string; type: string }[];
}

/**
 * Sends each subscriber the changes that match its filters and that its caller may read, in order.
 */
export async function sendChanges(
  cloud: Cloud,
  subscribers: Iterable<Subscriber>,
  changes: Change[],
) {
  const matches = await findMatches(cloud.engine, [...subscribers], changes);
  const columns = new Map<Match, Readable["columns"]>();

  for (const ofCaller of groupBy(matches, ({ subscriber }) => subscriber.callerKey)) {
    try {
      await readAsCaller(cloud, ofCaller, columns);
    } catch (error) {
      // Nothing is sent yet, so after a lost connection all is tried again.
      if (!isCallersFault(error)) throw error;
      logError(cloud, "realtime", error);
    }
  }
  for (const match of matches) {
    const readable = columns.get(match);
    if (readable) match.subscriber.sendChange(match.ids, describeChange(match, readable));
  }
}

/** Notes for each of a caller's matches that it may read the columns of the row. */
async function readAsCaller(
  { engine }: Cloud,
  matches: Match[],
  columns: Map<Match, Readable["columns"]>,
) {
  const [first] = matches;
  if (!first) return;

  await asCaller(
    engine,
    first.subscriber.caller,
    async (tx) => {
      for (const ofTable of groupBy(matches, ({ table }) => sqlName(table))) {
        const { table } = ofTable[0] as Match;
        const changes = [...new Set(ofTable.map(({ change }) => change))];
        const readable = await readTable(tx, table, changes);
        const visible = new Set(readable.positions?.map((position) => changes[position - 1]));
        for (const match of ofTable) {
          if (visible.has(match.change)) columns.set(match, readable.columns);
        }
      }
    },
    { readOnly: true },
  );
}

/**
 * As upstream, policies and grants are those of now, while the values are those of the change; a
 * row that is gone is hidden where there are policies.
 */
async function readTable(tx: Transaction, table: PublishedTable, changes: Change[]) {
  const [readable] = await tx.query<Readable>(
    `select (select json_agg(wanted.position) from ${RECORDS}
              where exists (${currentRow(table)}) or not relrowsecurity) as positions,
            (select json_agg(json_build_object('name', attname, 'type', typname) order by attnum)
               from pg_attribute join pg_type on pg_type.oid = atttypid
              where attrelid = pg_class.oid and attnum > 0 and not attisdropped
                and has_column_privilege(attrelid, attnum, 'select')) as columns
       from pg_class where oid = $2::text::regclass`,
    [recordsOf(changes), sqlName(table)],
  );
  return readable as Readable;
}

function describeChange({ change, table }: Match, columns: Readable["columns"]) {
  const whole: Row = JSON.parse(change.record);
  const pick = (names: string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(whole, name) ? [[name, whole[name]]] : [])),
    );

  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.changedAt,
    type: change.operation,
    columns,
    record: pick(columns.map(({ name }) => name)),
    ...(change.operation === "UPDATE" && { old_record: pick(table.keys.map(({ name }) => name)) }),
    errors: change.isCut ? ["Error 413: Payload Too Large"] : null,
  };
}

/** Whether a policy fails or takes too long, rather than the connection. */
function isCallersFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P/.test(error.code ?? "");
}
