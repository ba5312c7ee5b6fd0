import { readField, readName } from "./parse-field";
import type { OrderTerm } from "./query";
import { readWhole, type Scanner } from "./scanner";

/** Parses `order=`. */
export function parseOrder(text: string): OrderTerm[] {
  return readWhole("failed to parse order", text, (scanner) => {
    const terms: OrderTerm[] = [];
    do {
      scanner.skipBlank();
      terms.push(readTerm(scanner));
      scanner.skipBlank();
    } while (scanner.takes(","));
    return terms;
  });
}

function readTerm(scanner: Scanner): OrderTerm {
  const term = scanner.attempt(() => readRelated(scanner)) ?? { field: readField(scanner) };
  const direction = readWord(scanner, ["asc", "desc"]);
  const nulls = readWord(scanner, ["nullsfirst", "nullslast"]);

  if (scanner.takes(".", "delimiter (.)")) {
    const open = direction ? [] : ['"asc"', '"desc"'];
    for (const label of [...open, '"nullsfirst"', '"nullslast"']) scanner.miss(label);
    scanner.fail();
  }
  return {
    ...term,
    ...(direction && { direction: direction === "asc" ? "asc" : "desc" }),
    ...(nulls && { nulls: nulls === "nullsfirst" ? "first" : "last" }),
  };
}

function readRelated(scanner: Scanner): OrderTerm {
  const relation = readName(scanner);
  scanner.needs("(");
  const field = readField(scanner);
  scanner.needs(")");
  return { relation, field };
}

function readWord(scanner: Scanner, fields: string[]): string | undefined {
  const word = fields.find((one) => scanner.sees(`.${one}`));
  if (word) scanner.position += word.length + 1;
  return word;
}
