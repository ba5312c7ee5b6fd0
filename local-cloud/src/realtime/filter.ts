import pg from "pg";
import { ChannelError } from "./frame";
import type { Column } from "./published-table";

/** One `column=operator.value` of a filter. Several are joined by AND. */
export interface Condition {
  column: string;
  operator: string;
  value: string;
  isNegated: boolean;
}

const COMPARISONS: Record<string, string> = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  isdistinct: "is distinct from",
};
const PATTERNS: Record<string, string> = { like: "like", ilike: "ilike" };
const KEYWORDS = ["null", "true", "false", "unknown"];
const MAX_FILTER_LENGTH = 8192;
const OPERATORS = new Set([...Object.keys(COMPARISONS), ...Object.keys(PATTERNS), "in", "is"]);

export function parseFilter(filter: string): Condition[] {
  if (filter.trim() === "") return [];
  if (filter.length > MAX_FILTER_LENGTH) throw malformed("the filter is too long");
  return splitConditions(filter.trim()).map(parseCondition);
}

/** The condition as SQL on the table alias `t`. Values are always bound. */
export function conditionToSql(condition: Condition, column: Column, bind: Bind): string {
  const name = `t.${pg.escapeIdentifier(column.name)}`;
  const operand = operandToSql(condition, column, bind);
  const operator = { ...COMPARISONS, ...PATTERNS }[condition.operator];
  const test = {
    is: `${name} is ${operand}`,
    in: `${name} = any (${operand})`,
  }[condition.operator];

  return `${condition.isNegated ? "not " : ""}(${test ?? `${name} ${operator} ${operand}`})`;
}

export function operandToSql(
  { operator, value }: Condition,
  { sqlType }: Column,
  bind: Bind,
): string {
  if (operator === "is") return value.toLowerCase();
  if (operator === "in") return `${bind(value)}::text::${sqlType}[]`;
  return PATTERNS[operator] ? `${bind(value)}::text` : `${bind(value)}::text::${sqlType}`;
}

type Bind = (value: string) => string;

/** Splits at commas outside parentheses and quotes, as `in.("a,b",c)` needs. */
function splitConditions(filter: string): string[] {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  let isQuoted = false;

  for (let at = 0; at < filter.length; at++) {
    const char = filter.charAt(at);
    if (isQuoted && char === "\\") {
      part += char + filter.charAt(++at);
      continue;
    }
    if (char === '"' && (isQuoted || ".(,".includes(filter.charAt(at - 1)))) isQuoted = !isQuoted;
    if (!isQuoted && char === "(") depth++;
    if (!isQuoted && char === ")") depth = Math.max(0, depth - 1);
    if (!isQuoted && depth === 0 && char === ",") {
      parts.push(part);
      part = "";
    } else {
      part += char;
    }
  }
  return [...parts, part];
}

function parseCondition(text: string): Condition {
  if (text.trim() === "") {
    throw malformed("filter must not contain empty segments (check for extra commas)");
  }
  const [column = "", test] = splitOnce(text.trim(), "=");
  if (test === undefined) throw malformed(JSON.stringify([column]));

  const isNegated = test.startsWith("not.");
  const [operator = "", value] = splitOnce(isNegated ? test.slice(4) : test, ".");
  if (value === undefined) throw malformed(JSON.stringify([operator]));
  if (operator === "match" || operator === "imatch") {
    throw new ChannelError(`The local cloud does not implement the filter operator ${operator}.`);
  }
  if (!OPERATORS.has(operator)) throw malformed(JSON.stringify([operator, value]));

  return { column, operator, isNegated, value: readValue(operator, value) };
}

function readValue(operator: string, value: string): string {
  if (operator === "in") {
    if (!/^\(.*\)$/s.test(value)) {
      throw malformed("`in` filter value must be wrapped by parentheses");
    }
    return `{${value.slice(1, -1)}}`;
  }
  if (operator === "is" && !KEYWORDS.includes(value.toLowerCase())) {
    throw malformed(JSON.stringify([operator, value]));
  }
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replace(/\\(.)/gs, "$1");
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function malformed(reason: string): ChannelError {
  return new ChannelError(`Error parsing \`filter\` params: ${reason}`);
}
