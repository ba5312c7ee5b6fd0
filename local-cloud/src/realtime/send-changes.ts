import pg from "pg";
import type { Cloud } from "../cloud";
import { asCaller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import { logError } from "../log-error";
import type { Change } from "./change-feed";
import { findMatches, groupBy, type Match, type Subscriber } from "./matches";
import { joinByKey, keysOf, type PublishedTable } from "./published-table";

type Row = Record<string, unknown>;

/**
 * Sends each subscriber the changes that match its filters and that its caller may read, in order.
 */
export async function sendChanges(
  cloud: Cloud,
  subscribers: Iterable<Subscriber>,
  changes: Change[],
) {
  const matches = await findMatches(cloud.engine, [...subscribers], changes);

  for (const callerMatches of groupBy(matches, ({ subscriber }) => subscriber.callerKey)) {
    try {
      await sendToCaller(cloud.engine, callerMatches);
    } catch (error) {
      logError(cloud, "realtime", error);
    }
  }
}

async function sendToCaller(engine: Engine, matches: Match[]) {
  const [first] = matches;
  if (!first) return;

  const rows = await asCaller(engine, first.subscriber.caller, (tx) => readRows(tx, matches), {
    readOnly: true,
  });
  for (const { subscriber, change, table, ids } of matches) {
    const row = rows.get(change);
    if (row) subscriber.sendChange(ids, describeChange(change, table, row));
  }
}

/** The changed rows as the caller sees them. Deleted and hidden rows are left out. */
async function readRows(tx: Transaction, matches: Match[]) {
  const visible = new Map<Change, Row>();

  for (const matchesOfTable of groupBy(matches, ({ table }) =>
    JSON.stringify([table.schema, table.name]),
  )) {
    const table = (matchesOfTable[0] as Match).table;
    const changes = [...new Set(matchesOfTable.map(({ change }) => change))];
    const columns = table.columns.map(({ name }) => `t.${pg.escapeIdentifier(name)}`);
    const rows = await tx.query<{ position: number; row: Row }>(
      `select wanted.position,
              (select to_jsonb(visible) from (select ${columns.join(", ")}) visible) as row
         ${joinByKey(table)}`,
      [keysOf(changes)],
    );
    for (const { position, row } of rows) visible.set(changes[position - 1] as Change, row);
  }
  return visible;
}

function describeChange(change: Change, table: PublishedTable, row: Row) {
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.changedAt,
    type: change.operation,
    columns: table.columns.map(({ name, type }) => ({ name, type })),
    record: row,
    ...(change.operation === "UPDATE" && { old_record: change.key }),
    errors: null,
  };
}
