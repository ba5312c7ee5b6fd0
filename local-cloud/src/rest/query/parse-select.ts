import { notImplemented } from "../../http/request-error";
import { aggregatesNotAllowed, unparsable } from "../errors";
import { readName } from "./parse-field";
import type { SelectedColumn, SelectedRelation, SelectItem } from "./query";
import { readWhole, type Scanner } from "./scanner";

const MAX_DEPTH = 10;
const MAX_RELATIONS = 60;
const JOINS = new Set(["inner", "left"]);

interface Bounds {
  depth: number;
  relations: number;
}

/** Parses `select=`. */
export function parseSelect(text: string): SelectItem[] {
  const bounds = { depth: 0, relations: 0 };
  return readWhole("failed to parse select parameter", text, (scanner) =>
    readItems(scanner, bounds),
  );
}

function readItems(scanner: Scanner, bounds: Bounds): SelectItem[] {
  const items: SelectItem[] = [];
  scanner.skipBlank();
  if (scanner.rest === "" || scanner.sees(")")) return items;

  do {
    scanner.skipBlank();
    items.push(readItem(scanner, bounds));
    scanner.skipBlank();
  } while (scanner.takes(","));
  return items;
}

function readItem(scanner: Scanner, bounds: Bounds): SelectItem {
  if (scanner.sees("...")) throw notImplemented("spread relations");
  if (scanner.takes("*")) {
    needEnd(scanner);
    return { kind: "column", name: "*" };
  }

  const alias = scanner.attempt(() => readAlias(scanner));
  if (scanner.takes("count()")) throw aggregatesNotAllowed();
  const name = readName(scanner);
  if (scanner.sees("!") || scanner.sees("(")) {
    return { ...readRelation(scanner, bounds, name), ...(alias && { alias }) };
  }
  return readColumn(scanner, name, alias);
}

function readAlias(scanner: Scanner): string {
  const alias = readName(scanner);
  if (!scanner.match(/:(?!:)/y)) scanner.fail();
  return alias;
}

function readColumn(scanner: Scanner, name: string, alias: string | undefined): SelectedColumn {
  if (scanner.sees("::")) throw notImplemented("casts");
  if (scanner.match(/\.(?:sum|avg|count|max|min)\(\)/y)) throw aggregatesNotAllowed();
  needEnd(scanner);

  return { kind: "column", name, ...(alias && { alias }) };
}

function readRelation(scanner: Scanner, bounds: Bounds, name: string): SelectedRelation {
  const relation: SelectedRelation = { kind: "relation", name, items: [] };
  if (scanner.takes("!")) relation.hint = readName(scanner);
  if (JOINS.has(relation.hint ?? "") || scanner.sees("!"))
    throw notImplemented("the kind of a join");

  scanner.needs("(");
  const inner = { depth: bounds.depth + 1, relations: bounds.relations + 1 };
  if (inner.depth > MAX_DEPTH || inner.relations > MAX_RELATIONS) throw tooMuch();
  relation.items = readItems(scanner, inner);
  bounds.relations = inner.relations;
  scanner.needs(")");
  return relation;
}

function tooMuch() {
  const limit = `at most ${MAX_RELATIONS} relations, ${MAX_DEPTH} deep, can be embedded`;
  return unparsable("failed to parse select parameter", limit);
}

function needEnd(scanner: Scanner): void {
  scanner.skipBlank();
  if (scanner.rest === "" || scanner.sees(",") || scanner.sees(")")) return;
  for (const label of ['")"', '","', "end of input"]) scanner.miss(label);
  scanner.fail();
}
