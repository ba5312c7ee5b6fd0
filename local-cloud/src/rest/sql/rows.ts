import { isToOne } from "../catalog/relationships";
import type { SelectedColumn } from "../query/query";
import { columnSql } from "./column";
import { conditionsSql } from "./condition";
import type { Embed, ReadPlan } from "./plan";
import { fromCatalog, identifier, inPublic, join, nothing, type Sql, sql } from "./sql";

/** The rows of a plan, one column per key of the response. */
export function rowsSql(plan: ReadPlan): Sql {
  return sql`select ${itemsSql(plan)} ${bodySql(plan, [])}`;
}

/** One row per matching row, without the limit. */
export function countSql(plan: ReadPlan): Sql {
  return sql`select 1 from ${plan.source.from}${whereSql(conditionsSql(plan))}`;
}

function itemsSql(plan: ReadPlan): Sql {
  const isEverything = plan.columns.length === 0 && plan.embeds.length === 0;
  if (isEverything) return sql`${identifier(plan.source.alias)}.*`;

  const columns = plan.columns.map((column) => columnItem(plan, column));
  return join([...columns, ...plan.embeds.flatMap(embedItem)], ", ");
}

function columnItem({ source }: ReadPlan, { name, alias }: SelectedColumn): Sql {
  if (name === "*") return sql`${identifier(source.alias)}.*`;
  return sql`${columnSql(source, name)} as ${identifier(alias ?? name)}`;
}

/** Nothing if nothing of the relation is selected. */
function embedItem(embed: Embed): Sql[] {
  if (isEmpty(embed.plan)) return [];
  const found = sql`${identifier(embed.handle)}.found`;
  const value = isToOne(embed.relationship) ? found : sql`coalesce(${found}, '[]')`;
  return [sql`${value} as ${identifier(embed.name)}`];
}

function isEmpty({ columns, embeds }: ReadPlan): boolean {
  return columns.length === 0 && embeds.every(({ plan }) => isEmpty(plan));
}

function bodySql(plan: ReadPlan, joined: Sql[], from = plan.source.from): Sql {
  const where = whereSql([...joined, ...conditionsSql(plan)]);
  return sql`from ${from}${join(plan.embeds.map(joinSql), "")}${where}${orderSql(plan)}${windowSql(plan)}`;
}

function joinSql(embed: Embed): Sql {
  const { plan } = embed;
  const body = bodySql(plan, joinConditions(embed), sourceSql(embed));
  const items = isEmpty(plan) ? nothing : itemsSql(plan);
  const rows = isToOne(embed.relationship)
    ? sql`select (select row_to_json(o) from (select ${items}) o) as found ${body}`
    : sql`select json_agg(o) as found from (select ${items} ${body}) o`;
  return sql` left join lateral (${rows}) ${identifier(embed.handle)} on true`;
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

function whereSql(conditions: Sql[]): Sql {
  return conditions.length === 0 ? nothing : sql` where ${join(conditions, " and ")}`;
}

function orderSql({ source, order }: ReadPlan): Sql {
  if (order.length === 0) return nothing;
  const terms = order.map(({ column, direction, nulls }) => {
    const words = `${direction ? ` ${direction}` : ""}${nulls ? ` nulls ${nulls}` : ""}`;
    return sql`${columnSql(source, column)}${fromCatalog(words)}`;
  });
  return sql` order by ${join(terms, ", ")}`;
}

function windowSql({ window: { limit, offset } }: ReadPlan): Sql {
  return sql`${limit === undefined ? nothing : sql` limit ${String(limit)}`}${
    offset === undefined ? nothing : sql` offset ${String(offset)}`
  }`;
}
