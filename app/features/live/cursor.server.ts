/** A place in what happened: when it was, and which row. */
export interface Cursor {
  at: string;
  id: string;
}

const FORM =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d))(?:_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;

/**
 * Rows are dated when their transaction begins and seen when it ends, and the page's time is that
 * of another machine's clock; so what was missed is read from a little earlier.
 */
const OVERLAP = 5_000;

/** Reads where somebody stopped hearing; what is no such place is none. */
export function readCursor(text: string | null): Cursor | null {
  const [, at = "", id = ""] = FORM.exec(text ?? "") ?? [];

  return Number.isNaN(Date.parse(at)) ? null : { at, id };
}

export function writeCursor({ at, id }: Cursor): string {
  return id ? `${at}_${id}` : at;
}

/** From when on to read, so that nothing after the cursor is missed. */
export function timeBefore({ at }: Cursor): string {
  return new Date(Date.parse(at) - OVERLAP).toISOString();
}

export function isLater(one: Cursor, other: Cursor): boolean {
  return Date.parse(one.at) >= Date.parse(other.at);
}
