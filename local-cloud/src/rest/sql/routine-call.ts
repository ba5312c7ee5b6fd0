import type { Catalog, Parameter, Routine } from "../catalog/catalog";
import type { Payload } from "../payload";
import { type Source, supportedColumns } from "./plan";
import { fromCatalog, identifier, inPublic, join, nothing, type Sql, sql } from "./sql";

export function calledSource(catalog: Catalog, routine: Routine): Source {
  const { table, columns } = routine.returns;
  const alias = table ?? routine.name;
  const known = table ? catalog.relations.get(table)?.columns : undefined;

  return {
    table: alias,
    alias,
    from: sql`called as ${identifier(alias)}`,
    columns: supportedColumns(known ?? new Map(columns.map((column) => [column.name, column]))),
    computed: new Set(),
  };
}

export function callByTextSql(routine: Routine, values: [string, string][]): Sql {
  const given = new Map(values);
  const list = routine.parameters.flatMap((parameter) => {
    const value = given.get(parameter.name);
    if (value === undefined) return [];
    return [argumentSql(parameter, sql`${value}::${fromCatalog(parameter.type)}`)];
  });
  return callSql(routine, join(list, ", "), nothing);
}

export function callByJsonSql(routine: Routine, payload: Payload, takesBody: boolean): Sql {
  const [only] = routine.parameters;
  if (takesBody && only) {
    return callSql(routine, sql`${payload.text}::${fromCatalog(only.type)}`, nothing);
  }

  const given = routine.parameters.filter((one) => payload.keys.includes(one.name));
  if (given.length === 0) return callSql(routine, nothing, nothing);

  const list = given.map((one) => argumentSql(one, sql`given.${identifier(one.name)}`));
  const typed = given.map((one) => sql`${identifier(one.name)} ${fromCatalog(one.type)}`);
  const read = payload.isArray ? sql`json_to_recordset` : sql`json_to_record`;
  const record = sql`${read}(${payload.text}::json) as r (${join(typed, ", ")})`;
  return callSql(routine, join(list, ", "), sql`(select * from ${record} limit 1) given`);
}

function argumentSql(parameter: Parameter, value: Sql): Sql {
  const kind = parameter.isVariadic ? sql`variadic ` : nothing;
  return sql`${kind}${identifier(parameter.name)} => ${value}`;
}

function callSql(routine: Routine, list: Sql, given: Sql): Sql {
  const call = sql`${inPublic(routine.name)}(${list})`;
  if (routine.returns.kind !== "row") {
    return given === nothing
      ? sql`select ${call} as value`
      : sql`select ${call} as value from ${given}`;
  }
  return given === nothing
    ? sql`select result.* from ${call} result`
    : sql`select result.* from ${given}, lateral ${call} result`;
}
