/** One line of a CSV file, as RFC 4180 has it. */
export function csvLine(cells: string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

// why: a spreadsheet runs what begins like a formula, in full-width characters too, and people
// choose their own names.
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function quote(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
