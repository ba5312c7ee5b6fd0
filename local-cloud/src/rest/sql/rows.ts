import { isToOne } from "../catalog/relationships";
import type { SelectedColumn } from "../query/query";
import { conditionsSql } from "./condition";
import { castSql, fieldName, fieldSql } from "./field";
import type { Embed, PlannedOrder, ReadPlan } from "./plan";
import { fromCatalog, identifier, inPublic, join, nothing, type Sql, sql } from "./sql";

type Types = Map<string, string>;

/** The rows of a plan, one column per key of the response. */
export function rowsSql(plan: ReadPlan, types: Types): Sql {
  return sql`select ${itemsSql(plan, types)} ${bodySql(plan, types, [])}`;
}

/** One row per matching row, without the limit. */
export function countSql(plan: ReadPlan): Sql {
  return sql`select 1 from ${plan.source.from}${whereSql(countConditions(plan))}`;
}

function countConditions(plan: ReadPlan): Sql[] {
  const required = plan.embeds.filter((embed) => embed.relation.isInner);
  return [...conditionsSql(plan, existsSql), ...required.map(existsSql)];
}

function existsSql(embed: Embed): Sql {
  return sql`exists (select 1 from ${sourceSql(embed)}${whereSql([
    ...joinConditions(embed),
    ...countConditions(embed.plan),
  ])})`;
}

function itemsSql(plan: ReadPlan, types: Types): Sql {
  const isEverything = plan.columns.length === 0 && plan.embeds.length === 0;
  if (isEverything) return sql`${identifier(plan.source.alias)}.*`;

  const columns = plan.columns.map((column) => columnItem(plan, column, types));
  return join([...columns, ...plan.embeds.flatMap(embedItems)], ", ");
}

function columnItem(plan: ReadPlan, column: SelectedColumn, types: Types): Sql {
  if (column.field.name === "*") return sql`${identifier(plan.source.alias)}.*`;

  const value = fieldSql(plan.source, column.field);
  const cast = column.cast === undefined ? value : castSql(value, column.cast, types);
  return sql`${cast} as ${identifier(column.alias ?? fieldName(column.field))}`;
}

function embedItems(embed: Embed): Sql[] {
  const names = outputNames(embed.plan);
  if (names.length === 0) return [];
  const found = sql`${identifier(embed.handle)}.found`;
  const isSingle = isToOne(embed.relationship);

  if (embed.relation.isSpread) {
    return names.map((name) => {
      const one = isSingle
        ? sql`${found} -> ${name}::text`
        : sql`(select coalesce(json_agg(o -> ${name}::text), '[]')
            from json_array_elements(${found}) o)`;
      return sql`${one} as ${identifier(name)}`;
    });
  }
  const value = isSingle ? found : sql`coalesce(${found}, '[]')`;
  return [sql`${value} as ${identifier(embed.name)}`];
}

function outputNames(plan: ReadPlan): string[] {
  return [
    ...plan.columns.flatMap(({ field, alias }) =>
      field.name === "*" ? [...plan.source.columns.keys()] : [alias ?? fieldName(field)],
    ),
    ...plan.embeds.flatMap((embed) => {
      const inner = outputNames(embed.plan);
      return embed.relation.isSpread || inner.length === 0 ? inner : [embed.name];
    }),
  ];
}

function bodySql(plan: ReadPlan, types: Types, joined: Sql[], from = plan.source.from): Sql {
  const joins = plan.embeds.map((embed) => joinSql(embed, types));
  const where = whereSql([...joined, ...conditionsSql(plan, hasJoinedRows)]);
  return sql`from ${from}${join(joins, "")}${where}${orderSql(plan)}${windowSql(plan)}`;
}

function joinSql(embed: Embed, types: Types): Sql {
  const { plan, relation, sortFields } = embed;
  const body = bodySql(plan, types, joinConditions(embed), sourceSql(embed));
  const items = outputNames(plan).length === 0 ? nothing : itemsSql(plan, types);
  const kind = relation.isInner ? sql` inner` : sql` left`;
  const handle = identifier(embed.handle);

  if (isToOne(embed.relationship)) {
    const sorts = sortFields.map(
      (field, index) => sql`, ${fieldSql(plan.source, field)} as ${sortName(index)}`,
    );
    const found = sql`(select row_to_json(o) from (select ${items}) o) as found`;
    return sql`${kind} join lateral (select ${found}${join(sorts, "")} ${body}) ${handle} on true`;
  }
  const rows = sql`select json_agg(o) as found from (select ${items} ${body}) o`;
  const isMet = relation.isInner ? sql`${handle}.found is not null` : sql`true`;
  return sql`${kind} join lateral (${rows}) ${handle} on ${isMet}`;
}

function sourceSql(embed: Embed): Sql {
  const { junction } = embed.relationship;
  if (!junction) return embed.plan.source.from;
  const through = sql`${inPublic(junction.table)} as ${identifier(embed.junctionAlias)}`;
  return sql`${embed.plan.source.from}, ${through}`;
}

function joinConditions(embed: Embed): Sql[] {
  const { junction, columns } = embed.relationship;
  const target = identifier(embed.plan.source.alias);
  const parent = identifier(embed.parentAlias);
  const equal = (left: Sql, own: string, right: Sql, theirs: string) =>
    sql`${left}.${identifier(own)} = ${right}.${identifier(theirs)}`;

  if (!junction) return columns.map(([own, theirs]) => equal(parent, own, target, theirs));
  const middle = identifier(embed.junctionAlias);
  return [
    ...junction.sourceColumns.map(([own, theirs]) => equal(parent, own, middle, theirs)),
    ...junction.targetColumns.map(([own, theirs]) => equal(middle, own, target, theirs)),
  ];
}

function hasJoinedRows(embed: Embed): Sql {
  return sql`(${identifier(embed.handle)}.found is not null)`;
}

function whereSql(conditions: Sql[]): Sql {
  return conditions.length === 0 ? nothing : sql` where ${join(conditions, " and ")}`;
}

function orderSql(plan: ReadPlan): Sql {
  if (plan.order.length === 0) return nothing;
  return sql` order by ${join(
    plan.order.map((term) => orderTermSql(plan, term)),
    ", ",
  )}`;
}

function orderTermSql(plan: ReadPlan, { by, direction, nulls }: PlannedOrder): Sql {
  const value =
    "embed" in by
      ? sql`${identifier(by.embed.handle)}.${sortName(by.index)}`
      : fieldSql(plan.source, by);
  const fields = `${direction ? ` ${direction}` : ""}${nulls ? ` nulls ${nulls}` : ""}`;
  return sql`${value}${fromCatalog(fields)}`;
}

function sortName(index: number): Sql {
  return identifier(`sort_${index}`);
}

function windowSql({ window: { limit, offset } }: ReadPlan): Sql {
  return sql`${limit === undefined ? nothing : sql` limit ${String(limit)}`}${
    offset === undefined ? nothing : sql` offset ${String(offset)}`
  }`;
}
