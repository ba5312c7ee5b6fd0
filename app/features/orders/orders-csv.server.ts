import { z } from "zod/v4";

import type { Db } from "~/services/supabase.server";
import { csvLine } from "./csv-line";
import { customerOf, type ManagedOrder, managedOrder } from "./managed-orders.server";
import { filterArguments, type OrderFilter } from "./order-filter.server";

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

const part = z.array(managedOrder);

// why: without it a spreadsheet takes the file for one in its country's old characters.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The orders of a filter as CSV, a part at a time and at the reader's pace, so that no file is held
 * whole. The first part is there before anything is answered; a later one that fails breaks the
 * answer off, so that half a file cannot be taken for all of it.
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
    // why: asked for only once somebody reads on.
    { highWaterMark: 0 },
  );
}

async function readPart(db: Db, filter: OrderFilter, last?: ManagedOrder) {
  const { data } = await db
    .rpc("admin_export_orders", {
      ...filterArguments(filter),
      ...(last && { _after: last.created_at, _after_id: last.id }),
    })
    .throwOnError();

  return part.parse(data);
}

function cellsOf(order: ManagedOrder): string[] {
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
