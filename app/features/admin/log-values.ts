import type { Json } from "#database";
import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";

/** The logged values by their columns; none before a row was inserted and after it was deleted. */
export function valuesOf(logged: Json): Record<string, unknown> {
  return logged && typeof logged === "object" ? { ...logged } : {};
}

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
  const isTime = column.endsWith("_at") && !Number.isNaN(Date.parse(text));

  return isTime ? formatDateTime(text) : text;
}
