import type { Caller } from "../engine/caller";
import type { DatabaseError, Engine } from "../engine/engine";
import { type Condition, conditionToSql, operandToSql, parseFilter } from "./filter";
import { ChannelError } from "./frame";
import { type Column, findPublishedTables, type PublishedTable, sqlName } from "./published-table";

/** An entry of `postgres_changes`, with the tables that match it for this caller. */
export interface Subscription {
  id: number;
  event: "*" | "INSERT" | "UPDATE";
  conditions: Condition[];
  tables: PublishedTable[];
}

interface SubscribeOptions {
  event: Subscription["event"];
  schema: string;
  table: string;
  conditions: Condition[];
}

export async function subscribe(
  engine: Engine,
  { id, entry, caller }: { id: number; entry: Record<string, unknown>; caller: Caller },
): Promise<Subscription> {
  const options = readOptions(entry);
  const tables = await findPublishedTables(engine, options, caller.role);
  if (tables.length === 0) {
    throw new ChannelError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled ` +
        `for the given connect parameters: [${describeOptions(options)}]`,
    );
  }

  for (const table of tables) await checkConditions(engine, table, options);
  return {
    id,
    event: options.event,
    conditions: options.conditions,
    tables: tables.filter(isReadable),
  };
}

/** The whole filter as one SQL condition on the table alias `t`. */
export function compileConditions(
  conditions: Condition[],
  table: PublishedTable,
  bind: (value: string) => string,
): string {
  const tests = conditions.map((condition) => {
    return conditionToSql(condition, columnOf(condition, table), bind);
  });
  return `coalesce(${tests.join(" and ")}, false)`;
}

function readOptions(entry: Record<string, unknown>): SubscribeOptions {
  const { schema, table, filter } = entry;
  const isNamed = typeof schema === "string" || typeof table === "string";
  const isFilterable = filter === undefined || filter === null || typeof table === "string";

  if (!isNamed || !isFilterable || !isText(schema) || !isText(table) || !isText(filter)) {
    throw new ChannelError(
      "No subscription params provided. Please provide at least a `schema` or `table` " +
        `to subscribe to: ${JSON.stringify(entry)}`,
    );
  }
  if (entry.select !== undefined) {
    throw new ChannelError("The local cloud does not implement `select` in postgres_changes.");
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
  if (name === "DELETE")
    throw new ChannelError("The local cloud does not implement DELETE events.");
  return name === "INSERT" || name === "UPDATE" ? name : "*";
}

/** Postgres casts each value to its column's type, so that a bad value fails at subscribe time. */
async function checkConditions(engine: Engine, table: PublishedTable, options: SubscribeOptions) {
  if (options.conditions.length === 0) return;
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;

  try {
    const operands = options.conditions.map((condition) => {
      return operandToSql(condition, columnOf(condition, table), bind);
    });
    const test = compileConditions(options.conditions, table, bind);
    await engine.query(
      `select ${operands.join(", ")}, (select ${test} from ${sqlName(table)} t limit 0)`,
      values,
    );
  } catch (error) {
    throw new ChannelError(
      "Unable to subscribe to changes with given parameters. An exception happened so please " +
        `check your connect parameters: [${describeOptions(options)}]. Exception: ${exception(error)}`,
    );
  }
}

export function columnOf(condition: Condition, table: PublishedTable): Column {
  const column = table.columns.find(({ name }) => name === condition.column);
  if (!column) throw new ChannelError(`invalid column for filter ${condition.column}`);
  return column;
}

function isReadable(table: PublishedTable): boolean {
  return table.keys.every((key) => table.columns.some(({ name }) => name === key.name));
}

function isText(value: unknown): value is string | undefined | null {
  return value === undefined || value === null || typeof value === "string";
}

function describeOptions({ event, schema, table, conditions }: SubscribeOptions): string {
  const filters = conditions.map(({ column, operator, value, isNegated }) => {
    return `{${JSON.stringify([column, operator, value]).slice(1, -1)}, ${isNegated}}`;
  });
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.join(", ")}]`;
}

function exception(error: unknown): string {
  if (error instanceof ChannelError) return `ERROR P0001 (raise_exception) ${error.message}`;
  const { code, message } = error as DatabaseError;
  return `ERROR ${code} ${message}`;
}
