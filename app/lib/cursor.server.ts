/**
 * A place in a list of rows ordered by time: a row's time and, unless it is a mere time, its id.
 */
export interface Cursor {
  at: string;
  id: string;
}

const FORM =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d))(?:_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;

export function readCursor(text: string | null): Cursor | null {
  const [, at = "", id = ""] = FORM.exec(text ?? "") ?? [];

  return Number.isNaN(Date.parse(at)) ? null : { at, id };
}

export function writeCursor({ at, id }: Cursor): string {
  return id ? `${at}_${id}` : at;
}
