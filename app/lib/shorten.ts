const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most so many characters, as a reader counts them; an ellipsis marks what was cut. */
export function shorten(text: string, max: number): string {
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === max) return `${text.slice(0, index).replace(/[\s.,:;]+$/, "")}…`;
    count += 1;
  }
  return text;
}
