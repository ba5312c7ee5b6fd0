import type { Rows } from "#database";
import { plainAmount } from "#functions/money";
import { type Cell, streamCsv } from "~/lib/csv.server";
import { timestampOf } from "~/lib/dates";
import { fromCents, SHOP_CURRENCY } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { firstDayOf } from "./admin-books.server";

type Entry = Rows["book_row"];

const COLUMNS: [header: string, cell: (entry: Entry) => Cell | null][] = [
  ["Date", ({ booked_at }) => timestampOf(String(booked_at)).time],
  ["Time zone", ({ booked_at }) => timestampOf(String(booked_at)).zone],
  ["Order", ({ order_id }) => order_id],
  ["Customer", ({ username }) => username ?? "Unknown"],
  ["Kind", ({ kind }) => kind],
  ["Amount", ({ amount_cents, currency }) => plainAmount(amount_cents, currency)],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  // Only amounts that can be added, so that the sum of this column is what was kept in the month.
  ["Kept", (entry) => (isInSums(entry) ? fromCents(signedCents(entry)) : null)],
  ["Payment", ({ stripe_payment_id }) => stripe_payment_id],
  ["Refund or dispute", ({ provider_id }) => provider_id],
];
const HEADER = COLUMNS.map(([header]) => header);

const isInSums = ({ currency }: Entry) => currency === SHOP_CURRENCY;
const signedCents = ({ kind, amount_cents }: Entry) =>
  kind === "paid" ? amount_cents : -amount_cents;

/** The payments and refunds of a month as CSV, and below them what they come to. */
export function streamBooks(db: Db, { month }: { month: string }) {
  const totals = { paid: 0, refunded: 0, others: 0 };

  function count(entry: Entry) {
    if (!isInSums(entry)) totals.others += 1;
    else if (entry.kind === "paid") totals.paid += entry.amount_cents;
    else totals.refunded += entry.amount_cents;
  }

  return streamCsv<Entry>({
    header: HEADER,
    readPart: (last) => readPart(db, month, last),
    rowsOf(entry) {
      count(entry);
      return [COLUMNS.map(([, cell]) => cell(entry) ?? "")];
    },
    ending: () => [
      totalLine("paid", fromCents(totals.paid)),
      totalLine("refunded", fromCents(totals.refunded)),
      totalLine("kept", fromCents(totals.paid - totals.refunded)),
      totalLine("in other currencies, not added", String(totals.others), ""),
    ],
  });
}

function totalLine(kind: string, amount: Cell, currency = SHOP_CURRENCY.toUpperCase()): Cell[] {
  const cells: Record<string, Cell> = {
    Date: "Total",
    Kind: kind,
    Amount: amount,
    Currency: currency,
  };

  return HEADER.map((header) => cells[header] ?? "");
}

async function readPart(db: Db, month: string, last?: Entry) {
  const { data } = await db
    .rpc("admin_export_books", {
      _month: firstDayOf(month),
      ...(last && { _after: String(last.booked_at), _after_id: last.id }),
    })
    .throwOnError();

  return data;
}
