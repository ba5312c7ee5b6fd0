import { unacceptableEmbedFilter } from "../errors";
import type { Condition, Filter, IsValue, Test } from "../query/query";
import { fieldSql } from "./field";
import type { Embed, ReadPlan } from "./plan";
import { fromCatalog, join, nothing, type Sql, sql } from "./sql";

const OPERATORS = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  cs: "@>",
} as const;

const IS: Record<IsValue, Sql> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

/** The SQL for "this embedded relation has rows": tests its join, or uses `exists`. */
type HasRows = (embed: Embed) => Sql;

export function conditionsSql(plan: ReadPlan, hasRows: HasRows): Sql[] {
  return plan.conditions.map((condition) => conditionSql(plan, condition, hasRows));
}

export function conditionSql(plan: ReadPlan, condition: Condition, hasRows: HasRows): Sql {
  const not = condition.isNegated ? sql`not ` : nothing;
  if (condition.kind === "filter") return sql`${not}${filterSql(plan, condition, hasRows)}`;

  const inner = condition.conditions.map((one) => conditionSql(plan, one, hasRows));
  return sql`${not}(${join(inner, ` ${condition.joiner} `)})`;
}

function filterSql(plan: ReadPlan, filter: Filter, hasRows: HasRows): Sql {
  const { field, test } = filter;
  const embed = plan.embeds.find((one) => one.name === field.name && field.path.length === 0);

  if (embed && test.kind === "is" && test.value === "null") return sql`not ${hasRows(embed)}`;
  if (embed && test.kind === "is" && test.value === "not_null") return hasRows(embed);
  if (embed && !plan.source.columns.has(field.name)) throw unacceptableEmbedFilter(field.name);

  return testSql(fieldSql(plan.source, field), test);
}

function testSql(left: Sql, test: Test): Sql {
  switch (test.kind) {
    case "is":
      return sql`${left} is ${IS[test.value]}`;
    case "in":
      return sql`${left} = any (${test.values.join() === "" ? "{}" : arrayLiteral(test.values)})`;
    case "compare":
      return compareSql(left, test);
  }
}

function compareSql(left: Sql, test: Extract<Test, { kind: "compare" }>): Sql {
  const operator = fromCatalog(OPERATORS[test.operator]);
  const isPattern = test.operator === "like" || test.operator === "ilike";
  const value = isPattern ? test.value.replaceAll("*", "%") : test.value;
  return sql`${left} ${operator} ${value}`;
}

function arrayLiteral(values: string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
