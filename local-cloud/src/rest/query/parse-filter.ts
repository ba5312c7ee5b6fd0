import { readIdentifier, readQuoted } from "./parse-field";
import type { CompareOperator, Filter, IsValue, SearchOperator, Test } from "./query";
import type { Scanner } from "./scanner";

type ReadValue = (scanner: Scanner) => string;
type Operation = Pick<Filter, "isNegated" | "test">;

const PLAIN = new Set(["neq", "cs", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj"]);
const QUANTIFIABLE = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);
const SEARCH = new Set(["fts", "plfts", "phfts", "wfts"]);
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
  const word = /^(?:(not|in|is|isdistinct)\.|([a-z]+)(?:\((?:any|all|[\w $]+)\))?\.)/.exec(text);
  if (!word) return false;
  const operator = word[2] ?? "";
  return (
    word[1] !== undefined ||
    PLAIN.has(operator) ||
    QUANTIFIABLE.has(operator) ||
    SEARCH.has(operator)
  );
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
  if (operator === "isdistinct" && scanner.takes(".")) {
    return { kind: "distinct", value: readValue(scanner) };
  }
  if (SEARCH.has(operator)) return readSearch(scanner, operator as SearchOperator, readValue);
  if (PLAIN.has(operator) || QUANTIFIABLE.has(operator)) {
    return readCompare(scanner, operator as CompareOperator, readValue);
  }
  scanner.position = start;
  return scanner.fail();
}

function readCompare(scanner: Scanner, operator: CompareOperator, readValue: ReadValue): Test {
  const bracket = QUANTIFIABLE.has(operator) ? scanner.match(/\((?:any|all)\)/y) : undefined;
  scanner.needs(".", "delimiter (.)");
  const value = readValue(scanner);
  if (bracket === undefined) return { kind: "compare", operator, value };
  return { kind: "compare", operator, quantifier: bracket === "(any)" ? "any" : "all", value };
}

function readSearch(scanner: Scanner, operator: SearchOperator, readValue: ReadValue): Test {
  let language: string | undefined;
  if (scanner.takes("(")) {
    language = readIdentifier(scanner);
    scanner.needs(")");
  }
  scanner.needs(".", "delimiter (.)");
  return { kind: "search", operator, ...(language && { language }), value: readValue(scanner) };
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
