import type { Json } from "#database";
import { capitalized } from "~/lib/capitalized";
import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";

/** The logged values by their columns; none before a row was inserted and after it was deleted. */
export function valuesOf(logged: Json): Record<string, unknown> {
  const values = logged && typeof logged === "object" ? Object.entries(logged) : [];

  return Object.fromEntries(values.filter(([column]) => !UNSHOWN.has(column)));
}

/** What the forms call the columns of each table. */
export type ColumnLabels = Partial<Record<string, Record<string, string>>>;

/** A value as the log shows it. */
export type ShownValue = [label: string, text: string];

interface Shown {
  logged: Json;
  before?: Json;
  /** Those of the table; a column without one is called by its name. */
  labels?: Record<string, string> | undefined;
}

/** The values of a column of the log. What is empty is left out, unless an edit has emptied it. */
export function shownValues({ logged, before = null, labels = {} }: Shown): ShownValue[] {
  const old = valuesOf(before);

  return Object.entries(valuesOf(logged))
    .filter(([column, value]) => !isEmpty(value) || !isEmpty(old[column]))
    .map(([column, value]) => [
      labels[column] || capitalized(wordsOf(column)),
      textOf(column, value),
    ]);
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** What only restoring needs. */
const UNSHOWN = new Set(["created_by", "author_id", "updated_at"]);

const wordsOf = (column: string) => column.replaceAll("_", " ");

const NOTHING = "—";
const DOLLARS = /^(price|total_amount|amount_paid|refunded_amount)$/;

/** A value as text; times are written as on all other pages. */
export function textOf(column: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && DOLLARS.test(column)) return formatPrice(value);
  if (Array.isArray(value)) return value.map((part) => textOf("", part)).join("; ") || NOTHING;
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).map(
      ([name, part]) => `${wordsOf(name)}: ${textOf(name, part)}`,
    );
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
