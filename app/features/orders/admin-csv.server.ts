import { listParcels } from "~/features/parcels/parcels.server";
import { dayOf, timestampOf } from "~/lib/dates";
import { joinParts } from "~/lib/join-parts";
import { fromCents, toCents } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import type { OrderRow } from "./admin.server";
import { filterArguments, type OrderFilter } from "./admin-filter.server";
import { customerOf, recipientOf } from "./contacts.server";
import { dollarsOf, type OrderItem } from "./order";

type Column = [header: string, cell: (order: OrderRow) => string | null | undefined];

const ORDER_COLUMNS: Column[] = [
  ["Order", ({ id }) => id],
  ["Date", ({ created_at }) => timestampOf(created_at).time],
  ["Time zone", ({ created_at }) => timestampOf(created_at).zone],
  ["Status", ({ status }) => status],
  ["Total", ({ total_amount }) => total_amount.toFixed(2)],
  // An order is made when its payment has arrived.
  ["Paid on", ({ created_at }) => dayOf(created_at)],
  ["Paid", ({ amount_paid }) => amount_paid?.toFixed(2)],
  ["Refunded", ({ refunded_amount }) => refunded_amount.toFixed(2)],
  ["Kept", ({ amount_paid, refunded_amount }) => keptOf(amount_paid, refunded_amount)],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Customer", (order) => customerOf(order).username],
  ["Email", (order) => customerOf(order).email],
  ["Full name", (order) => recipientOf(order).name],
  ["Phone", (order) => recipientOf(order).phone],
  ["Address", (order) => recipientOf(order).home.address],
  ["Zip code", (order) => recipientOf(order).home.zipCode],
  ["City", (order) => recipientOf(order).home.city],
  ["Country", (order) => recipientOf(order).home.country],
  [
    "Parcels",
    ({ parcels }) =>
      listParcels(parcels)
        .map(({ name }) => name)
        .join("; "),
  ],
  ["Payment session", ({ stripe_session_id }) => stripe_session_id],
  ["Items", ({ order_items }) => order_items.map(countedName).join("; ")],
];

const keptOf = (paid: number | null, refunded: number) =>
  paid === null ? null : fromCents(toCents(paid) - toCents(refunded)).toFixed(2);

const countedName = ({ quantity, product_name }: OrderItem) => `${quantity} x ${product_name}`;

// A file with a row per item leaves these out, or a sum would count an order once for each of its items.
const PER_ORDER_ONLY = ["Total", "Paid", "Refunded", "Kept", "Currency", "Items"];
const SHARED_COLUMNS = ORDER_COLUMNS.filter(([header]) => !PER_ORDER_ONLY.includes(header));

const ITEM_COLUMNS: [header: string, cell: (item: OrderItem) => string][] = [
  ["Item", ({ product_name }) => product_name],
  ["Type", ({ product_type }) => product_type],
  ["Price", ({ price }) => price.toFixed(2)],
  ["Quantity", ({ quantity }) => String(quantity)],
  ["Amount", (item) => dollarsOf(item).toFixed(2)],
];

/** A file has a row per order, with all items in one cell, or a row per item. */
interface RowKind {
  header: string[];
  rowsOf(order: OrderRow): string[][];
}

const cellsOf = (order: OrderRow, columns: Column[]) =>
  columns.map(([, cell]) => cell(order) ?? "");

const PER_ORDER: RowKind = {
  header: ORDER_COLUMNS.map(([header]) => header),
  rowsOf: (order) => [cellsOf(order, ORDER_COLUMNS)],
};

const PER_ITEM: RowKind = {
  header: [...SHARED_COLUMNS, ...ITEM_COLUMNS].map(([header]) => header),
  rowsOf: (order) =>
    order.order_items.map((item) => [
      ...cellsOf(order, SHARED_COLUMNS),
      ...ITEM_COLUMNS.map(([, cell]) => cell(item)),
    ]),
};

interface Export {
  filter: OrderFilter;
  isPerItem: boolean;
}

/** The name of a file, "orders-2026-01-01-to-2026-01-31.csv". Without a last day it ends today. */
export function csvName({ filter: { from, to }, isPerItem }: Export): string {
  const days = joinParts("-to-", from, to || dayOf(new Date().toISOString()));

  return `${isPerItem ? "order-items" : "orders"}-${days}.csv`;
}

// Without it a spreadsheet does not read the file as UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The orders of a filter as CSV. A part is read when the client wants more, so that the file is
 * never in memory as a whole. The first part is read before the response begins. If a later one
 * fails, the response is aborted, so that the client does not take half a file for all of it.
 */
export async function streamOrders(db: Db, { filter, isPerItem }: Export) {
  const { header, rowsOf } = isPerItem ? PER_ITEM : PER_ORDER;
  const encoder = new TextEncoder();
  let orders = await readPart(db, filter);

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(header)));
      },
      async pull(controller) {
        const last = orders.at(-1);
        if (!last) return controller.close();

        controller.enqueue(encoder.encode(orders.flatMap(rowsOf).map(csvLine).join("")));
        orders = await readPart(db, filter, last);
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
}

async function readPart(db: Db, filter: OrderFilter, last?: OrderRow) {
  const { data } = await db
    .rpc("admin_export_orders", {
      ...filterArguments(filter),
      ...(last && { _after: last.created_at, _after_id: last.id }),
    })
    .throwOnError();

  return data;
}

/** One line of a CSV file, as in RFC 4180. */
export function csvLine(cells: string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

// A spreadsheet executes a cell that begins like a formula, in full-width characters too, and users choose
// their names. Where semicolons or tabs separate cells, the quotes around ours mean nothing, so that a cell may
// begin behind a semicolon, a tab or a line break within one.
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|\p{Cf})*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

// A phone number begins with a plus, as a formula may. If only a space or brackets part its first two
// numbers, a spreadsheet reads it as text. Of any other it drops the plus or, with dashes, subtracts, so
// those are quoted like formulas.
const PHONE = /^\+\d+(?: ?\(\d+\)[ -]?| )\d+(?:[ -]\d+)*$/;

function quote(cell: string): string {
  const harmless = PHONE.test(cell) ? cell : cell.replace(FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
