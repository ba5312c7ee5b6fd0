import { z } from "zod/v4";
import type { DeletedRow, FlashMessage } from "./flash-message";
import { jsonText } from "./form/fields";

// Browsers drop a cookie of more than 4096 bytes, and the message and its encoding need some.
const MAX_BYTES = 2000;

export const deletedRows = z.array(
  z.object({ id: z.uuid(), name: z.string(), at: z.int().min(0).max(999) }),
);
const postedRows = jsonText.pipe(deletedRows).catch([]);

/** The message of a form with the places of the rows that its page has deleted, which it sends as JSON. */
export function withDeletedRows(
  message: FlashMessage | undefined,
  json: string | null,
): FlashMessage | undefined {
  const deleted: DeletedRow[] = postedRows.parse(json);
  while (Buffer.byteLength(JSON.stringify(deleted)) > MAX_BYTES) deleted.shift();

  return message && deleted.length > 0 ? { ...message, deleted } : message;
}
