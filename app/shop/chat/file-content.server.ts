import { fileTypeFromBuffer } from "file-type";
import { TYPE_BY_ENDING } from "#database";
import { withoutUnseen } from "~/lib/form/fields";

/** How much of a file tells what it is. */
export const HEAD_BYTES = 4_100;

const typeByEnding: Record<string, string> = TYPE_BY_ENDING;

/** What a file is by its first bytes; null for what cannot be sent. */
export async function typeOf(head: Uint8Array, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // All older programs of Office have one format.
  const isWord = found?.mime === "application/x-cfb" && endingOf(name) === "doc";
  const type = isWord ? TYPE_BY_ENDING.doc : found?.mime;
  if (type) return Object.values(typeByEnding).includes(type) ? type : null;

  // Text has no mark of its own, and a page or a drawing of the web is text, too.
  return hasEndingOf("text/plain", name) && isText(head) ? "text/plain" : null;
}

/** Text has no bytes that are controls, in whatever way its letters are written. */
const isText = (head: Uint8Array) => head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const hasEndingOf = (type: string, name: string) => typeByEnding[endingOf(name)] === type;

const MAX_NAME = 100;
// What would leave a folder or be refused by a file system.
const UNSAFE = /[/\\:*?"<>|]+/g;

/** A name that is safe to show and to store, with the ending of its type. */
export function nameFor(sent: string, type: string): string {
  const [usual] = Object.keys(typeByEnding).filter((ending) => typeByEnding[ending] === type);
  const ending = hasEndingOf(type, sent) ? endingOf(sent) : usual;
  const clean = withoutUnseen(sent)
    .replace(UNSAFE, " ")
    .replace(/^[\s.]+/, "")
    .trim();
  const base = hasEndingOf(type, clean) ? clean.slice(0, clean.lastIndexOf(".")) : clean;

  return `${[...base].slice(0, MAX_NAME).join("").trim() || "file"}.${ending}`;
}
