import type { Cloud } from "../cloud";
import { asCaller } from "../engine/caller";
import type { Engine, Transaction } from "../engine/engine";
import { report } from "../report";
import type { Change } from "./change-feed";
import { type FollowedTable, joinByKey, keysOf } from "./followed-table";
import { groupBy } from "./group-by";
import { quoteIdentifier } from "./identifier";
import { type Audience, findInterests, type Interest } from "./interest";

type Row = Record<string, unknown>;

/** Tells each audience of the changes that it asked for and that its caller may read, in order. */
export async function deliver(cloud: Cloud, audiences: Iterable<Audience>, changes: Change[]) {
  const interests = await findInterests(cloud.engine, [...audiences], changes);

  for (const ofCaller of groupBy(interests, ({ audience }) => audience.callerKey)) {
    try {
      await tellCaller(cloud.engine, ofCaller);
    } catch (error) {
      report(cloud, "realtime", error);
    }
  }
}

async function tellCaller(engine: Engine, interests: Interest[]) {
  const [first] = interests;
  if (!first) return;

  const rows = await asCaller(engine, first.audience.caller, (tx) => readRows(tx, interests), {
    readOnly: true,
  });
  for (const { audience, change, table, ids } of interests) {
    const row = rows.get(change);
    if (row) audience.tell(ids, describeChange(change, table, row));
  }
}

/** The changed rows as the caller sees them now; a row that is gone or hidden is left out. */
async function readRows(tx: Transaction, interests: Interest[]) {
  const visible = new Map<Change, Row>();

  for (const inTable of groupBy(interests, ({ table }) =>
    JSON.stringify([table.schema, table.name]),
  )) {
    const table = (inTable[0] as Interest).table;
    const changes = [...new Set(inTable.map(({ change }) => change))];
    const columns = table.columns.map(({ name }) => `t.${quoteIdentifier(name)}`);
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

function describeChange(change: Change, table: FollowedTable, row: Row) {
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
