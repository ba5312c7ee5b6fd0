import { decode, hrefOf, type Tag, tokensOf } from "./html-tokens";

const HIDDEN = new Set(["head", "style", "script", "title"]);
const BLOCK = /^(?:p|div|h[1-6r]|table|blockquote|ul|ol)$/;
const LINE = /^(?:br|li|tr)$/;

/**
 * The plain text of a mail, with the address after each link; a link that is there twice is said once.
 */
export function textFromHtml(html: string): string {
  const pieces = [...visibleTokens(html)];
  const writer = new TextWriter(countLinks(pieces));
  for (const piece of pieces) {
    if (typeof piece === "string") writer.write(decode(piece.replace(/\s+/g, " ")));
    else if (piece.name === "a" && piece.isEnd) writer.endLink();
    else if (piece.name === "a") writer.beginLink(hrefOf(piece));
    else if (breaksLine(piece)) writer.write("\n");
  }
  return writer.finish();
}

function countLinks(pieces: (string | Tag)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    if (typeof piece === "string" || piece.name !== "a" || piece.isEnd) continue;
    const address = hrefOf(piece);
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

class TextWriter {
  #text = "";
  /** How many links with an address are still to come. */
  #later: Map<string, number>;
  #link: { address: string; from: number } | undefined;

  constructor(counts: Map<string, number>) {
    this.#later = counts;
  }

  write(text: string) {
    this.#text += text;
  }

  beginLink(address: string) {
    this.#link = { address, from: this.#text.length };
  }

  endLink() {
    if (!this.#link) return;
    const { address, from } = this.#link;
    const label = this.#text.slice(from).trim();
    this.#link = undefined;
    const later = (this.#later.get(address) ?? 1) - 1;
    this.#later.set(address, later);
    if (later > 0 && label) return;

    if (/^https?:/.test(label)) this.#text = `${this.#text.slice(0, from)}${address}`;
    else this.write(label ? ` (${address})` : address);
  }

  finish(): string {
    const lines = this.#text.split("\n").map((line) => line.trim());
    const kept = lines.filter((line, at) => line || lines[at - 1]);
    return kept.join("\n").trim();
  }
}

function* visibleTokens(html: string) {
  let skippedUntil = "";
  for (const piece of tokensOf(html)) {
    const isTag = typeof piece !== "string";
    if (skippedUntil) {
      if (isTag && piece.isEnd && piece.name === skippedUntil) skippedUntil = "";
    } else if (isTag && isHidden(piece)) {
      skippedUntil = piece.name;
    } else {
      yield piece;
    }
  }
}

function isHidden({ name, isEnd, source }: Tag): boolean {
  if (isEnd) return false;
  return HIDDEN.has(name) || (/^(?:div|span)$/.test(name) && /display:\s*none/i.test(source));
}

function breaksLine({ name, isEnd }: Tag): boolean {
  return BLOCK.test(name) || (LINE.test(name) && (isEnd || name === "br"));
}
