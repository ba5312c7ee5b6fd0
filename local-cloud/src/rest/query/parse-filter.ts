import { notImplemented } from "../../http/request-error";
import { readQuoted } from "./parse-field";
import type { CompareOperator, Filter, IsValue, Test } from "./query";
import type { Scanner } from "./scanner";

type ReadValue = (scanner: Scanner) => string;
type Operation = Pick<Filter, "isNegated" | "test">;

const COMPARE = new Set(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "cs"]);
/** What PostgREST has besides: other comparisons, ranges and full text. */
const LACKING = new Set([
  ...["isdistinct", "match", "imatch", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj"],
  ...["fts", "plfts", "phfts", "wfts"],
]);
const IS_VALUE = /(?:null|not_null|true|false|unknown)(?![\w])/iy;

/** Reads `not.eq.value`. The value extends to the end of the text. */
export function readOperation(scanner: Scanner): Operation {
  return readOperationWith(scanner, readRest);
}

/** Reads an operation inside `or=(…)`, where a comma or a parenthesis ends the value. */
export function readListedOperation(scanner: Scanner): Operation {
  return readOperationWith(scanner, readListedValue);
}

/** In a function call by GET, tells a filter on the result from an argument. */
export function looksLikeOperation(text: string): boolean {
  const [, word = ""] = /^([a-z]+)(?:\([\w $]+\))?\./.exec(text) ?? [];
  return ["not", "in", "is"].includes(word) || COMPARE.has(word) || LACKING.has(word);
}

function readOperationWith(scanner: Scanner, readValue: ReadValue): Operation {
  const isNegated = scanner.match(/not\./y, '"not"') !== undefined;
  return { isNegated, test: readTest(scanner, readValue) };
}

function readTest(scanner: Scanner, readValue: ReadValue): Test {
  const start = scanner.position;
  scanner.miss("operator (eq, gt, ...)");
  const operator = scanner.match(/[a-z]+/y) ?? "";

  if (operator === "in" && scanner.takes(".")) return { kind: "in", values: readList(scanner) };
  if (operator === "is" && scanner.takes(".")) return { kind: "is", value: readIsValue(scanner) };
  if (LACKING.has(operator)) throw notImplemented(`the operator ${operator}`);
  if (COMPARE.has(operator)) return readCompare(scanner, operator as CompareOperator, readValue);
  scanner.position = start;
  return scanner.fail();
}

function readCompare(scanner: Scanner, operator: CompareOperator, readValue: ReadValue): Test {
  if (scanner.sees("(any)") || scanner.sees("(all)")) {
    throw notImplemented(`${operator}(any) and ${operator}(all)`);
  }
  scanner.needs(".", "delimiter (.)");
  return { kind: "compare", operator, value: readValue(scanner) };
}

function readIsValue(scanner: Scanner): IsValue {
  const label = "isVal: (null, not_null, true, false, unknown)";
  const value = scanner.match(IS_VALUE, label);
  return value === undefined ? scanner.fail() : (value.toLowerCase() as IsValue);
}

function readList(scanner: Scanner): string[] {
  scanner.skipBlank();
  scanner.needs("(");
  const values: string[] = [];
  do {
    values.push(readListedText(scanner) ?? scanner.match(/[^,)]*/y) ?? "");
  } while (scanner.takes(","));
  scanner.needs(")");
  scanner.skipBlank();
  return values;
}

/** Quotes count only if a separator follows the closing one. */
function readListedText(scanner: Scanner): string | undefined {
  return scanner.attempt(() => {
    const text = readQuoted(scanner);
    return text === undefined || !endsHere(scanner) ? scanner.fail() : text;
  });
}

function endsHere(scanner: Scanner): boolean {
  return scanner.rest === "" || scanner.sees(",") || scanner.sees(")");
}

function readRest(scanner: Scanner): string {
  const { rest } = scanner;
  scanner.position = scanner.text.length;
  return rest;
}

function readListedValue(scanner: Scanner): string {
  return readListedText(scanner) ?? scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? "";
}
