import type { Caller } from "../engine/caller";
import type { Engine } from "../engine/engine";
import type { Change } from "./change-feed";
import type { Condition } from "./filter";
import { type FollowedTable, joinByKey, keysOf } from "./followed-table";
import { groupBy } from "./group-by";
import { compileConditions, type Subscription } from "./subscription";

/** A channel, as far as changes concern it. */
export interface Audience {
  caller: Caller;
  /** The same for all channels of the same caller. */
  callerKey: string;
  subscriptions: Subscription[];
  tell(ids: number[], data: Record<string, unknown>): void;
}

/** What an audience asked for; whether its caller may know of it is decided later. */
export interface Interest {
  audience: Audience;
  change: Change;
  table: FollowedTable;
  ids: number[];
}

interface Request {
  subscription: Subscription;
  table: FollowedTable;
  filter: string;
}

type FilterResults = Map<Change, Set<string>>;

const FILTERS_PER_QUERY = 500;

/** Who asked for which change, by table, event and filter, in the order of the changes. */
export async function findInterests(engine: Engine, audiences: Audience[], changes: Change[]) {
  const interests: Interest[] = [];
  const places = new Map(changes.map((change, place) => [change, place]));
  const placeOf = ({ change }: Interest) => places.get(change) ?? 0;
  for (const inTable of groupBy(changes, ({ schema, table }) => JSON.stringify([schema, table]))) {
    interests.push(...(await findInterestsInTable(engine, audiences, inTable)));
  }
  return interests.sort((one, other) => placeOf(one) - placeOf(other));
}

async function findInterestsInTable(engine: Engine, audiences: Audience[], changes: Change[]) {
  const requests = new Map(audiences.map((audience) => [audience, requestsOf(audience, changes)]));
  const passed = await applyFilters(engine, changes, [...requests.values()].flat());

  return changes.flatMap((change) =>
    [...requests].flatMap(([audience, ofAudience]): Interest[] => {
      const wanted = ofAudience.filter(({ subscription: { event }, filter }) => {
        return (event === "*" || event === change.operation) && passed.get(change)?.has(filter);
      });
      const ids = wanted.map(({ subscription }) => subscription.id);
      return wanted[0] ? [{ audience, change, table: wanted[0].table, ids }] : [];
    }),
  );
}

function requestsOf(audience: Audience, [change]: Change[]): Request[] {
  return audience.subscriptions.flatMap((subscription) => {
    const table = subscription.tables.find(({ schema, name }) => {
      return schema === change?.schema && name === change.table;
    });
    return table ? [{ subscription, table, filter: JSON.stringify(subscription.conditions) }] : [];
  });
}

/** Which filters each changed row passes: a handful of queries, however many listen. */
async function applyFilters(engine: Engine, changes: Change[], requests: Request[]) {
  const results: FilterResults = new Map(changes.map((change) => [change, new Set()]));
  const filters = new Map<string, Condition[]>();
  for (const { filter, subscription } of requests) filters.set(filter, subscription.conditions);
  const [table] = requests.map((request) => request.table);

  const distinct = [...filters];
  for (let from = 0; table && from < distinct.length; from += FILTERS_PER_QUERY) {
    const some = distinct.slice(from, from + FILTERS_PER_QUERY);
    await applySome(engine, table, some, results);
  }
  return results;
}

async function applySome(
  engine: Engine,
  table: FollowedTable,
  filters: [string, Condition[]][],
  results: FilterResults,
) {
  const changes = [...results.keys()];
  const values: string[] = [keysOf(changes)];
  const tests = filters.map(([, conditions]) => {
    return compileConditions(conditions, table, (value) => `$${values.push(value)}`);
  });

  try {
    const rows = await engine.query<{ position: number; passes: boolean[] }>(
      `select wanted.position, to_jsonb(array[${tests.join(", ")}]) as passes ${joinByKey(table)}`,
      values,
    );
    for (const { position, passes } of rows) {
      const passed = results.get(changes[position - 1] as Change);
      for (const [at, [filter]] of filters.entries()) if (passes[at]) passed?.add(filter);
    }
  } catch {
    // why: a pattern can fail on a row's value alone; it must not silence anyone else's filter.
    if (filters.length === 1) return;
    const half = Math.ceil(filters.length / 2);
    await applySome(engine, table, filters.slice(0, half), results);
    await applySome(engine, table, filters.slice(half), results);
  }
}
