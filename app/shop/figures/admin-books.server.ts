import type { CompositeTypes } from "#database";
import { dayOf, formatMonth } from "~/lib/dates";
import { formatPrice, fromCents, toCents } from "~/lib/money";

const MONTHS_LISTED = 24;

/** The months that are listed, the newest first, such as "2026-03". */
export function listMonths(now = new Date().toISOString()): string[] {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);

  return Array.from({ length: MONTHS_LISTED }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - at)).toISOString().slice(0, "2026-03".length),
  );
}

/** The month that a URL names; the last one that has ended by default. */
export function monthFrom(request: Request): string {
  const months = listMonths();
  const asked = new URL(request.url).searchParams.get("month");

  return months.find((month) => month === asked) ?? months[1] ?? "";
}

export const firstDayOf = (month: string) => `${month}-01`;

// Whatever the zone of the shop, its middle lies within it.
const nameOfMonth = (month: string) => formatMonth(`${month}-15T12:00Z`);

export type Books = ReturnType<typeof describeBooks>;

interface MoneyOfMonth {
  sums: CompositeTypes<"money_sums">;
  /** What was disputed in it and still is. */
  disputed: number;
}

/** What was paid and given back in a month, and the months to choose from. */
export function describeBooks(month: string, { sums, disputed }: MoneyOfMonth) {
  const { sales, orders, refunds } = sums;
  const kept = fromCents(toCents(sales) - toCents(refunds));

  return {
    month,
    name: nameOfMonth(month),
    months: listMonths().map((value) => ({ value, label: nameOfMonth(value) })),
    sums: [
      { label: "Paid", value: formatPrice(sales) },
      { label: "Refunded", value: formatPrice(refunds) },
      ...(disputed > 0 ? [{ label: "Disputed", value: formatPrice(disputed) }] : []),
      { label: "Kept", value: formatPrice(kept) },
      { label: "Orders", value: String(orders) },
    ],
    leftOut: describeLeftOut(sums),
  };
}

/** What is in no sum, because it cannot be added to the others. */
export function describeLeftOut({ other_currencies: number }: CompositeTypes<"money_sums">) {
  if (number === 0) return "";

  return number === 1
    ? "1 payment or refund in another currency is not in these sums."
    : `${number} payments and refunds in other currencies are not in these sums.`;
}
