import { LOGGED } from "~/admin/log/logged";
import type { FlashMessage } from "~/lib/flash-message";
import { shorten } from "~/lib/shorten";

const MAX_NAME = 60;

interface NamedRow {
  table: keyof typeof LOGGED;
  id: string;
  name: string;
  /** In place of the address that the log has. */
  to?: string;
}

/** A message that names the row that it is about, and links to it, because the page may not show it any more. */
export function messageAbout(row: NamedRow, message: FlashMessage): FlashMessage {
  const { table, id, name } = row;
  const to = row.to ?? LOGGED[table][1]?.(id);

  return to ? { ...message, row: { name: shorten(name, MAX_NAME), to } } : message;
}
