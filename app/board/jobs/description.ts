import { escapeHtml } from "#functions/escape-html";
import { webAddressOf } from "./apply-address";

/** A description is plain text; empty lines separate its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function asHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

interface TextPart {
  /** Where it stands in the whole text. */
  at: number;
  text: string;
  /** Where it leads if it is an address. */
  href: string | null;
}

// Signs that nobody sees, such as those that turn the direction, belong to no address.
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"\p{C}]+|(?<![\w+-])[\w+][\w.+-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}\b/giu;

/** A text in parts, of which web and mail addresses are links. */
export function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = hrefOf(address);
    if (!href) continue;
    parts.push(
      { at: end, text: text.slice(end, index), href: null },
      { at: index, text: address, href },
    );
    end = index + address.length;
  }

  return [...parts, { at: end, text: text.slice(end), href: null }].filter(
    (part) => part.text !== "",
  );
}

const OPENING: Record<string, string> = { ")": "(", "]": "[", "}": "{", "）": "（" };

/** What ends a sentence or closes a bracket around the address is no part of it. */
function withoutPunctuation(found: string): string {
  let address = found;
  while (endsOutside(address)) address = address.slice(0, -1);

  return address;
}

function endsOutside(address: string): boolean {
  const last = address.at(-1) ?? "";
  const opening = OPENING[last];
  if (opening) return address.split(last).length > address.split(opening).length;

  return /[.,;:!?'’”»*_~…。，、！？]/u.test(last);
}

/** Null for an address that may hide where it leads, behind the name of a user. */
function hrefOf(address: string): string | null {
  if (!/^https?:/i.test(address)) return `mailto:${address}`;
  const url = webAddressOf(address);

  return url && !url.username && !url.password ? url.href : null;
}
