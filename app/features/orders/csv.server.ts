import type { Db } from "~/services/supabase.server";
import { customerOf, type OrderRow } from "./admin.server";
import { filterArguments, type OrderFilter } from "./admin-filter.server";

const HEADER = [
  "Order",
  "Date",
  "Status",
  "Total",
  "Customer",
  "Email",
  "Payment session",
  "Items",
];

// Without it a spreadsheet does not read the file as UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The orders of a filter as CSV. A part is read when the client wants more, so that the file is
 * never in memory as a whole. The first part is read before the response begins. If a later one
 * fails, the response is aborted, so that the client does not take half a file for all of it.
 */
export async function streamOrders(db: Db, filter: OrderFilter) {
  const encoder = new TextEncoder();
  let orders = await readPart(db, filter);

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(HEADER)));
      },
      async pull(controller) {
        const last = orders.at(-1);
        if (!last) return controller.close();

        controller.enqueue(encoder.encode(orders.map((order) => csvLine(cellsOf(order))).join("")));
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

function cellsOf(order: OrderRow): string[] {
  const { username, email } = customerOf(order);

  return [
    order.id,
    order.created_at,
    order.status,
    order.total_amount.toFixed(2),
    username,
    email,
    order.stripe_session_id ?? "",
    order.order_items.map((item) => `${item.quantity} x ${item.product_name}`).join("; "),
  ];
}

/** One line of a CSV file, as in RFC 4180. */
export function csvLine(cells: string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

// A spreadsheet executes a cell that begins like a formula, in full-width characters too, and
// users choose their names.
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function quote(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
