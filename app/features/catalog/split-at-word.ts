/** A text's beginning, up to the last word that fits, and the rest of it. */
export function splitAtWord(text: string, most: number): [lead: string, rest: string] {
  const characters = [...text];
  if (characters.length <= most) return [text, ""];

  const start = characters.slice(0, most).join("");
  const space = start.search(/\s\S*$/);
  const end = space > 0 ? space : start.length;
  return [`${text.slice(0, end)} …`, text.slice(end).trim()];
}
