import pg from "pg";
import type { Caller } from "../engine/caller";
import type { Engine } from "../engine/engine";
import type { Change } from "./change-feed";
import type { Condition } from "./filter";
import { type PublishedTable, RECORDS, recordsOf } from "./published-table";
import { columnOf, compileConditions, type Subscription } from "./subscription";

export interface Subscriber {
  caller: Caller;
  callerKey: string;
  subscriptions: Subscription[];
  sendChange(ids: number[], data: Record<string, unknown>): void;
}

/**
 * A change that passes a subscriber's filters. Whether the caller may read the row is checked later.
 */
export interface Match {
  subscriber: Subscriber;
  change: Change;
  table: PublishedTable;
  ids: number[];
}

interface FilterRequest {
  subscription: Subscription;
  table: PublishedTable;
  filter: string;
}

type FilterResults = Map<Change, Set<string>>;

const NO_FILTER = JSON.stringify([]);
const FILTERS_PER_QUERY = 500;

export async function findMatches(engine: Engine, subscribers: Subscriber[], changes: Change[]) {
  const matches: Match[] = [];
  const indexes = new Map(changes.map((change, index) => [change, index]));
  const indexOf = ({ change }: Match) => indexes.get(change) ?? 0;
  for (const changesOfTable of groupBy(changes, ({ schema, table }) =>
    JSON.stringify([schema, table]),
  )) {
    matches.push(...(await findMatchesInTable(engine, subscribers, changesOfTable)));
  }
  return matches.sort((one, other) => indexOf(one) - indexOf(other));
}

async function findMatchesInTable(engine: Engine, subscribers: Subscriber[], changes: Change[]) {
  const requests = new Map(
    subscribers.map((subscriber) => [subscriber, requestsOf(subscriber, changes)]),
  );
  const passed = await applyFilters(engine, changes, [...requests.values()].flat());

  return changes.flatMap((change) =>
    [...requests].flatMap(([subscriber, ofSubscriber]): Match[] => {
      const wanted = ofSubscriber.filter(({ subscription: { event }, filter }) => {
        return (event === "*" || event === change.operation) && passed.get(change)?.has(filter);
      });
      const ids = wanted.map(({ subscription }) => subscription.id);
      return wanted[0] ? [{ subscriber, change, table: wanted[0].table, ids }] : [];
    }),
  );
}

function requestsOf(subscriber: Subscriber, [change]: Change[]): FilterRequest[] {
  return subscriber.subscriptions.flatMap((subscription) => {
    const table = subscription.tables.find(({ schema, name }) => {
      return schema === change?.schema && name === change.table;
    });
    return table ? [{ subscription, table, filter: JSON.stringify(subscription.conditions) }] : [];
  });
}

/** Tests all distinct filters in a few queries, however many channels are subscribed. */
async function applyFilters(engine: Engine, changes: Change[], requests: FilterRequest[]) {
  const results: FilterResults = new Map(changes.map((change) => [change, new Set([NO_FILTER])]));
  const filters = new Map<string, Condition[]>();
  for (const { filter, subscription } of requests) filters.set(filter, subscription.conditions);
  filters.delete(NO_FILTER);
  const [table] = requests.map((request) => request.table);

  const distinct = [...filters];
  for (let from = 0; table && from < distinct.length; from += FILTERS_PER_QUERY) {
    const some = distinct.slice(from, from + FILTERS_PER_QUERY);
    await applyBatch(engine, table, some, results);
  }
  return results;
}

async function applyBatch(
  engine: Engine,
  table: PublishedTable,
  filters: [string, Condition[]][],
  results: FilterResults,
) {
  const changes = [...results.keys()];
  const values: string[] = [recordsOf(changes)];
  const tests = filters.map(([, conditions]) => {
    return compileConditions(conditions, table, (value) => `$${values.push(value)}`);
  });

  try {
    const rows = await engine.query<{ position: number; passes: boolean[] }>(
      `select wanted.position, to_jsonb(array[${tests.join(", ")}]) as passes
         from ${RECORDS}
        cross join lateral jsonb_to_record(wanted.record) as t (${columnsOf(filters, table)})`,
      values,
    );
    for (const { position, passes } of rows) {
      const passed = results.get(changes[position - 1] as Change);
      for (const [at, [filter]] of filters.entries()) if (passes[at]) passed?.add(filter);
    }
  } catch (error) {
    if (!isFilterError(error)) throw error;
    if (filters.length === 1) return;
    const half = Math.ceil(filters.length / 2);
    await applyBatch(engine, table, filters.slice(0, half), results);
    await applyBatch(engine, table, filters.slice(half), results);
  }
}

/** The columns that the filters name, with their types. */
function columnsOf(filters: [string, Condition[]][], table: PublishedTable): string {
  const conditions = filters.flatMap(([, ofFilter]) => ofFilter);
  const columns = new Set(conditions.map((condition) => columnOf(condition, table)));
  return [...columns]
    .map(({ name, sqlType }) => `${pg.escapeIdentifier(name)} ${sqlType}`)
    .join(", ");
}

/**
 * Whether a filter fails on a row's value or on a changed table; others must still be tested. After
 * anything else, such as a lost connection, the changes are read again.
 */
function isFilterError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(22|42)/.test(String(error.code));
}

export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
