import type { Field, JsonStep } from "./query";
import type { Scanner } from "./scanner";

const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;
const JSON_KEY = /[^(\-:.,>)]+/uy;
const INDEX = /-?\d+(?=->|::|\.|,|\)|$)/y;
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y;

/** A name, plain (dashes inside are allowed) or quoted. */
export function readName(scanner: Scanner): string {
  const label = "field name (* or [a..z0..9_$])";
  return readQuoted(scanner) ?? readDashed(scanner, IDENTIFIER, label);
}

export function readQuoted(scanner: Scanner): string | undefined {
  const quoted = scanner.match(QUOTED);
  return quoted?.slice(1, -1).replace(/\\([\s\S])/g, "$1");
}

export function readIdentifier(scanner: Scanner): string {
  const found = scanner.match(IDENTIFIER, "letter or digit");
  return found === undefined ? scanner.fail() : found.trim();
}

function readDashed(scanner: Scanner, word: RegExp, label: string): string {
  const parts: string[] = [];
  do {
    const part = scanner.match(word, label);
    if (part === undefined) scanner.fail();
    parts.push(part.trim());
  } while (scanner.match(/-(?!>)/y));
  return parts.join("-");
}

export function readField(scanner: Scanner): Field {
  scanner.skipBlank();
  const field = { name: readName(scanner), path: readJsonPath(scanner) };
  scanner.skipBlank();
  return field;
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.takes("->>") ? "->>" : scanner.takes("->") ? "->" : undefined;
    if (!arrow) return steps;

    const index = scanner.match(INDEX);
    const key = index ?? readQuoted(scanner) ?? readDashed(scanner, JSON_KEY, "a key or position");
    steps.push({ arrow, key, isIndex: index !== undefined });
  }
}

/** Reads `relation.relation.column`. */
export function readTreePath(scanner: Scanner): { path: string[]; field: Field } {
  const names = readNames(scanner);
  const name = names.pop() ?? "";
  return { path: names, field: { name, path: readJsonPath(scanner) } };
}

export function readNames(scanner: Scanner): string[] {
  const names = [readName(scanner)];
  while (scanner.takes(".", "delimiter (.)")) names.push(readName(scanner));
  return names;
}

export function readColumnList(scanner: Scanner): string[] {
  const names: string[] = [];
  do {
    scanner.skipBlank();
    names.push(readName(scanner));
    scanner.skipBlank();
  } while (scanner.takes(","));
  return names;
}
