import { notImplemented } from "../../http/request-error";
import { readColumn } from "./parse-field";
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
  const column = readColumn(scanner);
  if (scanner.sees("(")) throw notImplemented("an order by columns of embedded relations");
  const direction = readWord(scanner, ["asc", "desc"]);
  const nulls = readWord(scanner, ["nullsfirst", "nullslast"]);

  if (scanner.takes(".", "delimiter (.)")) {
    const open = direction ? [] : ['"asc"', '"desc"'];
    for (const label of [...open, '"nullsfirst"', '"nullslast"']) scanner.miss(label);
    scanner.fail();
  }
  return {
    column,
    ...(direction && { direction: direction === "asc" ? "asc" : "desc" }),
    ...(nulls && { nulls: nulls === "nullsfirst" ? "first" : "last" }),
  };
}

function readWord(scanner: Scanner, fields: string[]): string | undefined {
  const word = fields.find((one) => scanner.sees(`.${one}`));
  if (word) scanner.position += word.length + 1;
  return word;
}
