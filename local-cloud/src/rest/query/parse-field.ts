import { notImplemented } from "../../http/request-error";
import type { Scanner } from "./scanner";

const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y;

/** A name, plain (dashes inside are allowed) or quoted. */
export function readName(scanner: Scanner): string {
  const name = readQuoted(scanner) ?? readDashed(scanner);
  if (scanner.sees("->")) throw notImplemented("paths into JSON");
  return name;
}

export function readQuoted(scanner: Scanner): string | undefined {
  const quoted = scanner.match(QUOTED);
  return quoted?.slice(1, -1).replace(/\\([\s\S])/g, "$1");
}

function readDashed(scanner: Scanner): string {
  const parts: string[] = [];
  do {
    const part = scanner.match(IDENTIFIER, "field name (* or [a..z0..9_$])");
    if (part === undefined) scanner.fail();
    parts.push(part.trim());
  } while (scanner.match(/-(?!>)/y));
  return parts.join("-");
}

export function readColumn(scanner: Scanner): string {
  scanner.skipBlank();
  const name = readName(scanner);
  scanner.skipBlank();
  return name;
}

/** Reads `relation.relation.column`. */
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
