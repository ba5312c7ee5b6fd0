import type { Caller } from "../engine/caller";
import type { DatabaseError, Engine } from "../engine/engine";
import { type Condition, conditionToSql, operandToSql, parseFilter } from "./filter";
import { type Column, type FollowedTable, findFollowedTables, sqlName } from "./followed-table";
import { Refusal } from "./refusal";

/** One entry of a channel's postgres_changes, with the tables that it means for this caller. */
export interface Subscription {
  id: number;
  event: "*" | "INSERT" | "UPDATE";
  conditions: Condition[];
  tables: FollowedTable[];
}

interface Wish {
  event: Subscription["event"];
  schema: string;
  table: string;
  conditions: Condition[];
}

export async function subscribe(
  engine: Engine,
  { id, entry, caller }: { id: number; entry: Record<string, unknown>; caller: Caller },
): Promise<Subscription> {
  const wish = readWish(entry);
  const tables = await findFollowedTables(engine, wish, caller.role);
  if (tables.length === 0) {
    throw new Refusal(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled ` +
        `for the given connect parameters: [${wording(wish)}]`,
    );
  }

  for (const table of tables) await checkConditions(engine, table, wish);
  return { id, event: wish.event, conditions: wish.conditions, tables: tables.filter(isReadable) };
}

/** The whole filter as one SQL test over the table alias `t`. */
export function compileConditions(
  conditions: Condition[],
  table: FollowedTable,
  bind: (value: string) => string,
): string {
  const tests = conditions.map((condition) => {
    return conditionToSql(condition, columnOf(condition, table), bind);
  });
  return tests.length === 0 ? "true" : `coalesce(${tests.join(" and ")}, false)`;
}

function readWish(entry: Record<string, unknown>): Wish {
  const { schema, table, filter } = entry;
  const isNamed = typeof schema === "string" || typeof table === "string";
  const isFilterable = filter === undefined || filter === null || typeof table === "string";

  if (!isNamed || !isFilterable || !isText(schema) || !isText(table) || !isText(filter)) {
    throw new Refusal(
      "No subscription params provided. Please provide at least a `schema` or `table` " +
        `to subscribe to: ${JSON.stringify(entry)}`,
    );
  }
  if (entry.select !== undefined) {
    throw new Refusal("The local cloud does not implement `select` in postgres_changes.");
  }

  return {
    event: readEvent(entry.event),
    schema: schema ?? "public",
    table: table ?? "*",
    conditions: parseFilter(filter ?? ""),
  };
}

function readEvent(event: unknown): Subscription["event"] {
  const name = typeof event === "string" ? event.toUpperCase() : "*";
  if (name === "DELETE") throw new Refusal("The local cloud does not implement DELETE events.");
  return name === "INSERT" || name === "UPDATE" ? name : "*";
}

/** Lets Postgres read each value as its column's type, so that a bad one is refused now. */
async function checkConditions(engine: Engine, table: FollowedTable, wish: Wish) {
  if (wish.conditions.length === 0) return;
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;

  try {
    const operands = wish.conditions.map((condition) => {
      return operandToSql(condition, columnOf(condition, table), bind);
    });
    const test = compileConditions(wish.conditions, table, bind);
    await engine.query(
      `select ${operands.join(", ")}, (select ${test} from ${sqlName(table)} t limit 0)`,
      values,
    );
  } catch (error) {
    throw new Refusal(
      "Unable to subscribe to changes with given parameters. An exception happened so please " +
        `check your connect parameters: [${wording(wish)}]. Exception: ${exception(error)}`,
    );
  }
}

function columnOf(condition: Condition, table: FollowedTable): Column {
  const column = table.columns.find(({ name }) => name === condition.column);
  if (!column) throw new Refusal(`invalid column for filter ${condition.column}`);
  return column;
}

function isReadable(table: FollowedTable): boolean {
  return table.keys.every((key) => table.columns.some(({ name }) => name === key.name));
}

function isText(value: unknown): value is string | undefined | null {
  return value === undefined || value === null || typeof value === "string";
}

function wording({ event, schema, table, conditions }: Wish): string {
  const filters = conditions.map(({ column, operator, value, isNegated }) => {
    return `{${JSON.stringify([column, operator, value]).slice(1, -1)}, ${isNegated}}`;
  });
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.join(", ")}]`;
}

function exception(error: unknown): string {
  if (error instanceof Refusal) return `ERROR P0001 (raise_exception) ${error.message}`;
  const { code, message } = error as DatabaseError;
  return `ERROR ${code} ${message}`;
}
