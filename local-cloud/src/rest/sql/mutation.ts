import type { Relation } from "../catalog/catalog";
import { columnNotFound, undefinedColumn } from "../catalog/errors";
import { missingWhere } from "../errors";
import type { Payload } from "../payload";
import type { Preferences } from "../preferences";
import type { Condition } from "../query/query";
import { columnSql } from "./column";
import { conditionSql } from "./condition";
import { type ReadPlan, type Source, supportedColumns } from "./plan";
import { fromCatalog, identifier, inPublic, join, nothing, type Sql, sql } from "./sql";

export function writtenSource(relation: Relation): Source {
  const computed = [...relation.computed].map((name) => ({
    name,
    type: "",
    isRepresented: false,
    defaultValue: null,
  }));
  const columns = [...relation.columns.values(), ...computed];

  return {
    table: relation.name,
    alias: relation.name,
    from: sql`written as ${identifier(relation.name)}`,
    columns: supportedColumns(new Map(columns.map((column) => [column.name, column]))),
    computed: new Set(),
  };
}

interface InsertOptions {
  preferences: Preferences;
  onConflict: string[];
  returning: Sql;
}

export function insertSql(relation: Relation, payload: Payload, options: InsertOptions): Sql {
  const { resolution, missing } = options.preferences;
  const columns = namedColumns(relation, payload.keys);
  const names = join(
    columns.map(({ name }) => identifier(name)),
    ", ",
  );
  const into = columns.length === 0 ? nothing : sql` (${names})`;
  const rows = recordsSql(relation, payload, missing === "default");
  const isMerge = resolution === "merge-duplicates" && options.onConflict.length > 0;
  const counted = isMerge ? sql` where ${countInserted(1)}` : nothing;

  return sql`insert into ${inPublic(relation.name)}${into}
    select ${names} from ${rows}${counted}${conflictSql(relation, payload, options)}
    returning ${options.returning}`;
}

function conflictSql(relation: Relation, payload: Payload, options: InsertOptions): Sql {
  const { resolution } = options.preferences;
  if (!resolution || options.onConflict.length === 0) return nothing;

  const keys = options.onConflict.map((name) => {
    if (!relation.columns.has(name)) throw undefinedColumn(undefined, name, []);
    return identifier(name);
  });
  const target = sql` on conflict (${join(keys, ", ")})`;
  if (payload.keys.length === 0) return sql`${target} do nothing`;
  const values = payload.keys.map((key) => sql`${identifier(key)} = excluded.${identifier(key)}`);
  return sql`${target} do update set ${join(values, ", ")} where ${countInserted(-1)}`;
}

/** Counts each row as an insert, and uncounts it if the upsert updates it. */
function countInserted(step: 1 | -1): Sql {
  return sql`set_config('rest.inserted',
    (${insertedSoFar} + ${fromCatalog(String(step))})::text, true) is not null`;
}

const insertedSoFar = sql`coalesce(nullif(current_setting('rest.inserted', true), '')::int, 0)`;

export function insertedColumn(): Sql {
  return sql`, ${insertedSoFar} as inserted`;
}

export function updateSql(
  relation: Relation,
  payload: Payload,
  preferences: Preferences,
  where: Sql,
  returning: Sql,
): Sql {
  const columns = namedColumns(relation, payload.keys);
  if (columns.length === 0)
    return sql`select ${returning} from ${inPublic(relation.name)} where false`;

  const values = columns.map(({ name }) => {
    const column = identifier(name);
    return sql`${column} = new_rows.${column}`;
  });
  const rows = recordsSql(relation, payload, preferences.missing === "default");
  return sql`update ${inPublic(relation.name)} set ${join(values, ", ")} from ${rows}${where}
    returning ${returning}`;
}

export function deleteSql(relation: Relation, where: Sql, returning: Sql): Sql {
  return sql`delete from ${inPublic(relation.name)}${where} returning ${returning}`;
}

/** As upstream does, rejects an update or delete without filters. */
export function requiredWhere(
  relation: Relation,
  conditions: Condition[],
  verb: "UPDATE" | "DELETE",
): Sql {
  if (conditions.length === 0) throw missingWhere(verb);
  const { name, columns, computed } = relation;
  const source = { table: name, alias: name, from: nothing, columns, computed };
  const plan: ReadPlan = { source, columns: [], embeds: [], conditions, order: [], window: {} };
  const pieces = conditions.map((condition) => conditionSql(plan, condition));
  return sql` where ${join(pieces, " and ")}`;
}

/** The columns that the response, its embedded relations and its order need. */
export function returningSql(relation: Relation, plan: ReadPlan | undefined): Sql {
  if (!plan) return sql`1`;
  const { source, columns, embeds, order } = plan;
  const selected = columns.map(({ name }) => name);
  const isEverything = selected.includes("*") || selected.length + embeds.length === 0;
  const needed = [
    ...(isEverything ? relation.columns.keys() : selected),
    ...selected.filter((name) => name !== "*"),
    ...embeds.flatMap((embed) => embed.relationship.columns.map(([own]) => own)),
    ...order.map(({ column }) => column),
    ...relation.primaryKey,
  ];

  const table = { ...source, columns: relation.columns, computed: relation.computed };
  const pieces = [...new Set(needed)].map(
    (name) => sql`${columnSql(table, name)} as ${identifier(name)}`,
  );
  return join(pieces, ", ");
}

function recordsSql(relation: Relation, payload: Payload, withDefaults: boolean): Sql {
  const columns = namedColumns(relation, payload.keys);
  if (columns.length === 0) {
    return payload.isArray
      ? sql`json_array_elements(${payload.text}::json) new_rows`
      : sql`(select ${payload.text}::json) new_rows`;
  }

  const typed = columns.map(({ name, type }) => sql`${identifier(name)} ${fromCatalog(type)}`);
  const record = payload.isArray ? sql`to_recordset` : sql`to_record`;
  if (!withDefaults) {
    return sql`json_${record}(${payload.text}::json) as new_rows (${join(typed, ", ")})`;
  }
  const filled = defaultsSql(relation, payload);
  return sql`jsonb_${record}(${filled}) as new_rows (${join(typed, ", ")})`;
}

function defaultsSql(relation: Relation, payload: Payload): Sql {
  const pairs = namedColumns(relation, payload.keys).flatMap(({ name, defaultValue }) =>
    defaultValue === null ? [] : [sql`${name}::text, ${fromCatalog(defaultValue)}`],
  );
  const defaults = sql`jsonb_build_object(${join(pairs, ", ")})`;
  return payload.isArray
    ? sql`(select coalesce(jsonb_agg(${defaults} || one), '[]')
        from jsonb_array_elements(${payload.text}::jsonb) one)`
    : sql`(select ${defaults} || ${payload.text}::jsonb)`;
}

function namedColumns(relation: Relation, names: string[]) {
  return names.map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw columnNotFound(relation.name, name);
    return column;
  });
}
