import { notImplemented } from "../../http/request-error";
import type { Condition, Filter, IsValue, Test } from "../query/query";
import { columnSql } from "./column";
import type { ReadPlan } from "./plan";
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

export function conditionsSql(plan: ReadPlan): Sql[] {
  return plan.conditions.map((condition) => conditionSql(plan, condition));
}

export function conditionSql(plan: ReadPlan, condition: Condition): Sql {
  const not = condition.isNegated ? sql`not ` : nothing;
  if (condition.kind === "filter") return sql`${not}${filterSql(plan, condition)}`;

  const inner = condition.conditions.map((one) => conditionSql(plan, one));
  return sql`${not}(${join(inner, ` ${condition.joiner} `)})`;
}

function filterSql({ source, embeds }: ReadPlan, { column, test }: Filter): Sql {
  const isEmbedded = embeds.some((one) => one.name === column) && !source.columns.has(column);
  if (isEmbedded) throw notImplemented("filters on embedded relations");
  return testSql(columnSql(source, column), test);
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
