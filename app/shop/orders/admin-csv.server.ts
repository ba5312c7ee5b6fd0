import { shortId } from "#functions/ids";
import { streamCsv } from "~/lib/csv.server";
import { dayOf, timestampOf } from "~/lib/dates";
import { joinParts } from "~/lib/join-parts";
import { fromCents, toCents } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { customerOf, recipientOf } from "~/shop/order-contacts.server";
import { listParcels } from "~/shop/parcels/parcels.server";
import type { OrderRow } from "./admin.server";
import { filterArguments } from "./admin-filter.server";
import type { OrderFilter } from "./admin-filter-choices";
import { dollarsOf, type OrderItem } from "./order";

type Column = [header: string, cell: (order: OrderRow) => string | null | undefined];

const ORDER_COLUMNS: Column[] = [
  ["Order", ({ id }) => id],
  // A spreadsheet takes a number such as 12e45678 for a very large one.
  ["Number", ({ id }) => `#${shortId(id)}`],
  ["Date", ({ created_at }) => timestampOf(created_at).time],
  ["Time zone", ({ created_at }) => timestampOf(created_at).zone],
  ["Status", ({ status }) => status],
  ["Total", ({ total_amount }) => total_amount.toFixed(2)],
  // An order is made when its payment has arrived.
  ["Paid on", ({ created_at }) => dayOf(created_at)],
  ["Paid", ({ amount_paid }) => amount_paid?.toFixed(2)],
  ["Refunded", ({ refunded_amount }) => refunded_amount.toFixed(2)],
  ["Disputed", (order) => centsText(disputedOf(order))],
  ["Kept", (order) => centsText(keptOf(order))],
  ["Currency", ({ paid_currency }) => paid_currency.toUpperCase()],
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

const leftOf = ({ amount_paid, refunded_amount }: OrderRow) =>
  amount_paid === null ? null : toCents(amount_paid) - toCents(refunded_amount);

/** What the bank holds while it is disputed, which is not kept until it is won. */
const disputedOf = (order: OrderRow) => (order.payment_state === "disputed" ? leftOf(order) : 0);

const keptOf = (order: OrderRow) => (order.payment_state === "disputed" ? 0 : leftOf(order));

const centsText = (cents: number | null) => (cents === null ? null : fromCents(cents).toFixed(2));

const countedName = ({ quantity, product_name }: OrderItem) => `${quantity} x ${product_name}`;

// A file with a row per item leaves these out, or a sum would count an order once for each of its items.
const PER_ORDER_ONLY = ["Total", "Paid", "Refunded", "Disputed", "Kept", "Currency", "Items"];
const SHARED_COLUMNS = ORDER_COLUMNS.filter(([header]) => !PER_ORDER_ONLY.includes(header));

const ITEM_COLUMNS: [header: string, cell: (item: OrderItem) => string][] = [
  ["Item", ({ product_name }) => product_name],
  ["Type", ({ product_type }) => product_type],
  ["Price", ({ price }) => price.toFixed(2)],
  ["Quantity", ({ quantity }) => String(quantity)],
  ["Amount", (item) => dollarsOf(item).toFixed(2)],
  ["Refunded quantity", ({ refunded }) => String(refunded)],
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

/** The orders of a filter as CSV. */
export function streamOrders(db: Db, { filter, isPerItem }: Export) {
  const { header, rowsOf } = isPerItem ? PER_ITEM : PER_ORDER;

  return streamCsv<OrderRow>({ header, rowsOf, readPart: (last) => readPart(db, filter, last) });
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
