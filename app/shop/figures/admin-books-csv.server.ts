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

const isInSums = ({ currency }: Entry) => currency === SHOP_CURRENCY;
const signedCents = ({ kind, amount_cents }: Entry) =>
  kind === "paid" ? amount_cents : -amount_cents;

/** The payments and refunds of a month as CSV, a line for each; what they come to is on the page. */
export const streamBooks = (db: Db, { month }: { month: string }) =>
  streamCsv<Entry>({
    header: COLUMNS.map(([header]) => header),
    readPart: (last) => readPart(db, month, last),
    rowsOf: (entry) => [COLUMNS.map(([, cell]) => cell(entry) ?? "")],
  });

async function readPart(db: Db, month: string, last?: Entry) {
  const { data } = await db
    .rpc("admin_export_books", {
      _month: firstDayOf(month),
      ...(last && { _after: String(last.booked_at), _after_id: last.id }),
    })
    .throwOnError();

  return data;
}
