import { fileTypeFromBuffer } from "file-type";
import { withoutUnseen } from "~/lib/form/fields";

/** How much of a file tells what it is. */
export const HEAD_BYTES = 4_100;

const WORD = "application/msword";

/** What files may be by their contents, with the ending that a name of such a file has. */
const ENDINGS: Record<string, string[]> = {
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/rtf": ["rtf"],
  [WORD]: ["doc"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "text/plain": ["txt", "text"],
};

/** What a file is by its first bytes; null for what cannot be sent. */
export async function typeOf(head: Uint8Array, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // All older programs of Office have one format.
  const type = found?.mime === "application/x-cfb" && endingOf(name) === "doc" ? WORD : found?.mime;
  if (type) return type in ENDINGS ? type : null;

  // Text has no mark of its own, and a page or a drawing of the web is text, too.
  return hasEndingOf("text/plain", name) && isText(head) ? "text/plain" : null;
}

/** Text has no bytes that are controls, in whatever way its letters are written. */
const isText = (head: Uint8Array) => head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const hasEndingOf = (type: string, name: string) => (ENDINGS[type] ?? []).includes(endingOf(name));

const MAX_NAME = 100;
// What would leave a folder or be refused by a file system.
const UNSAFE = /[/\\:*?"<>|]+/g;

/** A name that is safe to show and to store, with the ending of its type. */
export function nameFor(sent: string, type: string): string {
  const ending = hasEndingOf(type, sent) ? endingOf(sent) : (ENDINGS[type]?.[0] ?? "");
  const clean = withoutUnseen(sent)
    .replace(UNSAFE, " ")
    .replace(/^[\s.]+/, "")
    .trim();
  const base = hasEndingOf(type, clean) ? clean.slice(0, -ending.length - 1) : clean;

  return `${[...base].slice(0, MAX_NAME).join("").trim() || "file"}.${ending}`;
}
