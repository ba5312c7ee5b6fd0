import { notImplemented } from "../../http/request-error";
import { readColumn, readNames } from "./parse-field";
import { readListedOperation } from "./parse-filter";
import type { Condition, Filter, Group } from "./query";
import { readWhole, type Scanner } from "./scanner";

const MAX_DEPTH = 30;

/** Parses `or=(…)`, `not.and=(…)` and the like. */
export function parseLogic(key: string, text: string): Group {
  const names = readWhole("failed to parse logic path", key, readNames);
  const joiner = names.pop() === "or" ? "or" : "and";
  const isNegated = names.includes("not");
  if (names.some((name) => name !== "not")) throw notImplemented("filters on embedded relations");

  const conditions = readWhole("failed to parse logic tree", text, (scanner) =>
    readConditions(scanner, 1),
  );
  return { kind: "group", isNegated, joiner, conditions };
}

function readConditions(scanner: Scanner, depth: number): Condition[] {
  scanner.skipBlank();
  scanner.needs("(");
  const conditions: Condition[] = [];
  do {
    scanner.skipBlank();
    conditions.push(readCondition(scanner, depth));
    scanner.skipBlank();
  } while (scanner.takes(","));
  scanner.needs(")");
  return conditions;
}

function readCondition(scanner: Scanner, depth: number): Condition {
  const start = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (start === undefined) return readFilter(scanner);

  if (depth >= MAX_DEPTH) {
    scanner.miss(`at most ${MAX_DEPTH} levels of logic`);
    scanner.fail();
  }
  return {
    kind: "group",
    isNegated: start.startsWith("not."),
    joiner: start.endsWith("or") ? "or" : "and",
    conditions: readConditions(scanner, depth + 1),
  };
}

function readFilter(scanner: Scanner): Filter {
  const column = readColumn(scanner);
  scanner.needs(".", "delimiter (.)");
  return { kind: "filter", column, ...readListedOperation(scanner) };
}
