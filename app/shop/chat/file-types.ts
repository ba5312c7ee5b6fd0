import { TYPE_BY_ENDING } from "#database";

/** What can be sent in a conversation, in words and for the dialog in which files are chosen. */
export const FILE_TYPES = "PDF, Word, OpenDocument, RTF, text, PNG, JPEG or WebP";
export const FILE_ENDINGS = Object.keys(TYPE_BY_ENDING).map((ending) => `.${ending}`);

/** What a form has in the place of a file that is stored: its id, its name, and its size in words. */
export const attachedFile = ({ id, name, size }: { id: string; name: string; size: number }) =>
  `${id} ${name} (${formatBytes(size)})`;

export const idOfAttached = (attached: string) => attached.slice(0, ID_LENGTH);
export const labelOfAttached = (attached: string) => attached.slice(ID_LENGTH + 1);
export const nameOfAttached = (attached: string) =>
  labelOfAttached(attached).replace(/ \([^()]*\)$/, "");

const ID_LENGTH = 36;

/** A size in words, such as "120 kB" or "2.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;

  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
