import { LANGUAGE } from "./locale";

const characters = new Intl.Segmenter(LANGUAGE, { granularity: "grapheme" });

/** At most so many characters, as a reader counts them; an ellipsis marks what was cut. */
export function shorten(text: string, max: number): string {
  const beginning = beginningOf(text, max);

  return beginning === text ? text : withEllipsis(beginning);
}

/** At most so many characters of a text, in one line and cut between words. */
export function shortenToLine(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const beginning = beginningOf(line, max);
  if (beginning === line) return line;

  const end = beginning.lastIndexOf(" ");
  // One word may be longer than the line.
  return withEllipsis(end > max / 2 ? beginning.slice(0, end) : beginning);
}

/** The beginning of a text, up to the last word that fits, and the rest. */
export function splitAtWord(text: string, max: number): [lead: string, rest: string] {
  const beginning = beginningOf(text, max);
  if (beginning === text) return [text, ""];

  const space = beginning.search(/\s\S*$/);
  const end = space > 0 ? space : beginning.length;
  return [`${text.slice(0, end)} …`, text.slice(end).trim()];
}

function beginningOf(text: string, max: number): string {
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}

const withEllipsis = (text: string) => `${text.replace(/[\s.,:;]+$/, "")}…`;
