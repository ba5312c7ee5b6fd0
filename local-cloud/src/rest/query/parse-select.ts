import { aggregatesNotAllowed, unparsable } from "../errors";
import { readIdentifier, readJsonPath, readName } from "./parse-field";
import type { SelectedColumn, SelectedRelation, SelectItem } from "./query";
import { readWhole, type Scanner } from "./scanner";

const MAX_DEPTH = 10;
const MAX_RELATIONS = 60;
/** After the name of a relation: a hint, and the kind of the join. */
const MAX_EMBED_WORDS = 2;

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
  if (scanner.takes("...")) return readRelation(scanner, bounds, readName(scanner), true);
  if (scanner.takes("*")) {
    needEnd(scanner);
    return { kind: "column", field: { name: "*", path: [] } };
  }

  const alias = scanner.attempt(() => readAlias(scanner));
  if (scanner.takes("count()")) throw aggregatesNotAllowed();
  const name = readName(scanner);
  if (scanner.sees("!") || scanner.sees("(")) {
    return { ...readRelation(scanner, bounds, name, false), ...(alias && { alias }) };
  }
  return readColumn(scanner, name, alias);
}

function readAlias(scanner: Scanner): string {
  const alias = readName(scanner);
  if (!scanner.match(/:(?!:)/y)) scanner.fail();
  return alias;
}

function readColumn(scanner: Scanner, name: string, alias: string | undefined): SelectedColumn {
  const field = { name, path: readJsonPath(scanner) };
  const cast = scanner.takes("::") ? readIdentifier(scanner) : undefined;
  if (scanner.match(/\.(?:sum|avg|count|max|min)\(\)/y)) throw aggregatesNotAllowed();
  needEnd(scanner);

  return { kind: "column", field, ...(alias && { alias }), ...(cast && { cast }) };
}

function readRelation(
  scanner: Scanner,
  bounds: Bounds,
  name: string,
  isSpread: boolean,
): SelectedRelation {
  const relation: SelectedRelation = {
    kind: "relation",
    name,
    isInner: false,
    isSpread,
    items: [],
  };
  for (let words = 0; words < MAX_EMBED_WORDS && scanner.takes("!"); words++) {
    const word = readName(scanner);
    if (word === "inner") relation.isInner = true;
    else if (word !== "left") relation.hint ??= word;
  }

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
