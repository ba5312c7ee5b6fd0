import { PARCEL_NUMBER } from "#functions/shop/carriers";

/** The most parcels that are entered at once. */
export const MAX_LINES = 100;

/** A longer line is none of a list of parcels. */
const MAX_LINE = 200;

/** Why a line names no parcel. */
type LineMistake = "unread" | "noNumber" | "number" | "several";

/** A line of a list of parcels: `order` is its id or the beginning of that. */
export type ParcelLine = { at: number; text: string } & (
  | { order: string; number: string }
  | { mistake: LineMistake }
);

/** The lines that say something; spreadsheets send empty ones, too, and some with nothing but what parts their cells. */
function filledLines(text: string) {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ at: index + 1, text: line.trim() }))
    .filter(({ text }) => /[^\s,;"]/.test(text));
}

export const countLines = (text: string) => filledLines(text).length;

/**
 * Reads a list that was pasted from a carrier's page or a spreadsheet: on each line an order and a number, with a comma, a
 * semicolon, a tab or blanks between. Cells may be in quotes, and a number may have blanks in it, as labels show it.
 */
export const readParcelLines = (text: string): ParcelLine[] =>
  filledLines(text)
    .slice(0, MAX_LINES)
    .map((line) => ({ ...line, ...readLine(line.text) }));

const QUOTES = /["'\u201c-\u201e\u2018-\u201a]/g;
/** Two parts of this length are two numbers: the groups in which a label shows one are shorter, but for one of them. */
const MIN_WHOLE_NUMBER = 8;
const ORDER = /^#?\s*([\da-f]{8}(?:(?:-[\da-f]{4}){3}-[\da-f]{12})?)(?![^\s,;])/i;

function readLine(text: string): { order: string; number: string } | { mistake: LineMistake } {
  const line = text.slice(0, MAX_LINE).replace(QUOTES, "").trim();
  const [named = "", order] = ORDER.exec(line) ?? [];
  if (!order || text.length > MAX_LINE) return { mistake: "unread" };

  const cells = line.slice(named.length).split(/[,;\t]/);
  const [cell, ...more] = cells.map((text) => text.trim()).filter(Boolean);
  if (!cell) return { mistake: "noNumber" };
  if (more.length > 0) return { mistake: "unread" };
  const parts = cell.split(/\s+/);
  if (parts.filter(({ length }) => length >= MIN_WHOLE_NUMBER).length > 1) {
    return { mistake: "several" };
  }
  const number = parts.join("");
  return PARCEL_NUMBER.test(number)
    ? { order: order.toLowerCase(), number }
    : { mistake: "number" };
}
