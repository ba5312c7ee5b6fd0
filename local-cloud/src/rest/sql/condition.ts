import { unacceptableEmbedFilter } from "../errors";
import type { Condition, Filter, IsValue, SearchOperator, Test } from "../query/query";
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
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxl: "&>",
  nxr: "&<",
  adj: "-|-",
} as const;

const SEARCHES: Record<SearchOperator, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

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

  const isVector = plan.source.columns.get(field.name)?.baseType === "tsvector";
  return testSql(fieldSql(plan.source, field), test, isVector && field.path.length === 0);
}

function testSql(left: Sql, test: Test, isVector: boolean): Sql {
  switch (test.kind) {
    case "is":
      return sql`${left} is ${IS[test.value]}`;
    case "distinct":
      return sql`${left} is distinct from ${test.value}`;
    case "in":
      return sql`${left} = any (${test.values.join() === "" ? "{}" : arrayLiteral(test.values)})`;
    case "search":
      return searchSql(left, test, isVector);
    case "compare":
      return compareSql(left, test);
  }
}

function compareSql(left: Sql, test: Extract<Test, { kind: "compare" }>): Sql {
  const operator = fromCatalog(OPERATORS[test.operator]);
  const isPattern = test.operator === "like" || test.operator === "ilike";
  const value = isPattern ? test.value.replaceAll("*", "%") : test.value;

  if (test.quantifier === "any") return sql`${left} ${operator} any (${value})`;
  if (test.quantifier === "all") return sql`${left} ${operator} all (${value})`;
  return sql`${left} ${operator} ${value}`;
}

function searchSql(left: Sql, test: Extract<Test, { kind: "search" }>, isVector: boolean): Sql {
  const language = test.language === undefined ? nothing : sql`${test.language}::regconfig, `;
  const vector = isVector ? left : sql`to_tsvector(${language}${left})`;
  const query = fromCatalog(SEARCHES[test.operator]);
  return sql`${vector} @@ ${query}(${language}${test.value})`;
}

function arrayLiteral(values: string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
