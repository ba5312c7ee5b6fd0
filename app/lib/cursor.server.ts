import { isUuid } from "#functions/ids";

/**
 * A place in a list of rows ordered by time: a row's time and, unless it is a mere time, its id.
 */
export interface Cursor {
  at: string;
  id: string;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

export function readCursor(text: string | null): Cursor | null {
  const [at = "", id = "", ...more] = (text ?? "").split("_");
  const isTime = TIME.test(at) && !Number.isNaN(Date.parse(at));

  return isTime && (id === "" || isUuid(id)) && more.length === 0 ? { at, id } : null;
}

export function writeCursor({ at, id }: Cursor): string {
  return id ? `${at}_${id}` : at;
}
