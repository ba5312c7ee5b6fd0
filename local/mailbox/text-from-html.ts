import { addressIn, decode, piecesOf, type Tag } from "./html-pieces";

const UNSEEN = new Set(["head", "style", "script", "title"]);
const BLOCK = /^(?:p|div|h[1-6r]|table|blockquote|ul|ol)$/;
const LINE = /^(?:br|li|tr)$/;

/** What a mail reader without HTML shows: the words, and behind each link its address. */
export function textFromHtml(html: string): string {
  const writer = new TextWriter();
  for (const piece of seenPieces(html)) {
    if (typeof piece === "string") writer.say(decode(piece.replace(/\s+/g, " ")));
    else if (piece.name === "a" && piece.isEnd) writer.endLink();
    else if (piece.name === "a") writer.beginLink(addressIn(piece));
    else if (breaksLine(piece)) writer.say("\n");
  }
  return writer.tidyText();
}

class TextWriter {
  #text = "";
  #link: { address: string; from: number } | undefined;

  say(text: string) {
    this.#text += text;
  }

  beginLink(address: string) {
    this.#link = { address, from: this.#text.length };
  }

  endLink() {
    if (!this.#link) return;
    const { address, from } = this.#link;
    const label = this.#text.slice(from).trim();
    if (label !== address) this.say(label ? ` (${address})` : address);
    this.#link = undefined;
  }

  /** No line has spaces around it, and no two empty ones follow each other. */
  tidyText(): string {
    const lines = this.#text.split("\n").map((line) => line.trim());
    const kept = lines.filter((line, at) => line || lines[at - 1]);
    return kept.join("\n").trim();
  }
}

function* seenPieces(html: string) {
  let skippedUntil = "";
  for (const piece of piecesOf(html)) {
    const isTag = typeof piece !== "string";
    if (skippedUntil) {
      if (isTag && piece.isEnd && piece.name === skippedUntil) skippedUntil = "";
    } else if (isTag && isUnseen(piece)) {
      skippedUntil = piece.name;
    } else {
      yield piece;
    }
  }
}

function isUnseen({ name, isEnd, source }: Tag): boolean {
  if (isEnd) return false;
  return UNSEEN.has(name) || (/^(?:div|span)$/.test(name) && /display:\s*none/i.test(source));
}

/** A block breaks at both ends; a line where it ends, or at a `br`, which has no end. */
function breaksLine({ name, isEnd }: Tag): boolean {
  return BLOCK.test(name) || (LINE.test(name) && (isEnd || name === "br"));
}
