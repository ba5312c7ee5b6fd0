const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most so many characters, as people count them; an ellipsis says that there was more. */
export function shorten(text: string, most: number): string {
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === most) return `${text.slice(0, index).replace(/[\s.,:;]+$/, "")}…`;
    count += 1;
  }
  return text;
}
