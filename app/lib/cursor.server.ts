import { isUuid } from "#functions/ids";
import { moment } from "./form/fields";

/**
 * A place in a list of rows ordered by time: a row's time and, unless it is a mere time, its id.
 */
export interface Cursor {
  at: string;
  id: string;
}

export function readCursor(text: string | null): Cursor | null {
  const [at = "", id = "", ...more] = (text ?? "").split("_");
  const isTime = moment.safeParse(at).success;

  return isTime && (id === "" || isUuid(id)) && more.length === 0 ? { at, id } : null;
}

export function writeCursor({ at, id }: Cursor): string {
  return id ? `${at}_${id}` : at;
}
