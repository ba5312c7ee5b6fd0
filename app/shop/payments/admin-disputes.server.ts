import type { Rows } from "#database";
import { paidText } from "#functions/money";
import { formatDate } from "~/lib/dates";

type Dispute = Pick<Rows["dispute_row"], "amount_cents" | "currency" | "due_at">;

/** What disputes are about, and until when the first of them is to be answered; empty without any. */
export function describeDisputes(disputes: Dispute[]): string {
  const sums = new Map<string, number>();
  for (const { amount_cents, currency } of disputes) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  }
  const amounts = [...sums].map(([currency, cents]) => paidText(cents, currency)).join(" and ");
  const [due] = disputes.flatMap(({ due_at }) => due_at ?? []).toSorted();
  if (!amounts) return "";

  return due ? `${amounts}, to be answered until ${formatDate(due)}.` : `${amounts}.`;
}
