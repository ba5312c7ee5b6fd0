import type { Json } from "#database";
import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";

/** The logged values by their columns; none before a row was inserted and after it was deleted. */
export function valuesOf(logged: Json): Record<string, unknown> {
  const values = logged && typeof logged === "object" ? Object.entries(logged) : [];

  return Object.fromEntries(values.filter(([column]) => !UNSHOWN.has(column)));
}

/** The values of a column of the log. What is empty is left out, unless an edit has emptied it. */
export function shownValues(logged: Json, before: Json = null): [string, unknown][] {
  const old = valuesOf(before);

  return Object.entries(valuesOf(logged)).filter(
    ([column, value]) => !isEmpty(value) || !isEmpty(old[column]),
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** What only restoring needs. */
const UNSHOWN = new Set(["created_by", "author_id", "updated_at"]);

export const wordsOf = (column: string) => column.replaceAll("_", " ");

const NOTHING = "—";
const DOLLARS = /^(price|total_amount|amount_paid|refunded_amount)$/;

/** A value as text; times are written as on all other pages. */
export function textOf(column: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && DOLLARS.test(column)) return formatPrice(value);
  if (Array.isArray(value)) return value.map((part) => textOf("", part)).join("; ") || NOTHING;
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${textOf(name, part)}`);
    return parts.join("; ") || NOTHING;
  }
  const text = String(value ?? "") || NOTHING;
  // The rest of a picture's name tells nobody more.
  if (column === "picture") return text.slice(0, 8);
  if (!/_(at|since)$/.test(column)) return text;
  // The database's word for a time that has not come.
  if (text === "infinity") return NOTHING;

  return Number.isNaN(Date.parse(text)) ? text : formatDateTime(text);
}
