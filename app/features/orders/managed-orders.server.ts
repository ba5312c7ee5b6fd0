import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";
import { ORDER_STATUSES, shortId } from "./order";
import { filterArguments, type OrderFilter } from "./order-filter.server";
import { orderItem } from "./order-item.server";

const text = z.string().nullish();
const person = { email: text, phone: text, address: text, city: text, country: text };

export const managedOrder = z.object({
  id: z.string(),
  total_amount: z.number(),
  status: z.enum(ORDER_STATUSES),
  stripe_session_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  billing: z.object({ ...person, zipCode: text, firstName: text, lastName: text }).catch({}),
  order_items: z.array(orderItem),
  shortfalls: z.array(z.object({ product_name: z.string(), missing: z.number() })),
  unread_messages: z.number(),
  customer: z.object({ ...person, username: text, first_name: text, last_name: text }).nullable(),
});

export type ManagedOrder = z.output<typeof managedOrder>;

const answer = z.object({
  total: z.number(),
  is_capped: z.boolean(),
  rows: z.array(managedOrder),
  counts: z.object({
    total: z.number(),
    pending: z.number(),
    processing: z.number(),
    completed: z.number(),
    cancelled: z.number(),
  }),
});

/** A page of orders, and how many there are of each status; null when they cannot be reached. */
export async function listManagedOrders(
  db: Db,
  { page, perPage, filter }: { page: number; perPage: number; filter: OrderFilter },
) {
  const { data, error } = await db.rpc("admin_list_orders", {
    _page: page,
    _per_page: perPage,
    ...filterArguments(filter),
  });
  if (!error) return pageOf(answer.parse(data));

  console.error("The orders were not loaded:", error.message);
  return null;
}

function pageOf({ total, is_capped, rows, counts }: z.output<typeof answer>) {
  const counters: [label: string, count: number][] = [
    ["Total Orders", counts.total],
    ["Pending", counts.pending],
    ["Processing", counts.processing],
    ["Completed", counts.completed],
    ["Cancelled", counts.cancelled],
  ];
  const found = `${is_capped ? "More than " : ""}${total} ${total === 1 ? "order" : "orders"}`;

  return { total, found, rows, counters };
}

/** One order, wherever in the list it is by now. */
export async function findManagedOrder(db: Db, { id }: { id: string }) {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db.rpc("admin_find_order", { _order_id: id }).throwOnError();
  return managedOrder.nullable().parse(data);
}

/** Whom an order is from, as far as that is known. */
export function customerOf({ customer, billing }: ManagedOrder) {
  return {
    username: customer?.username ?? "Unknown",
    email: customer?.email ?? billing.email ?? "N/A",
  };
}

// why: a page sends its data to the browser along with the HTML, and most of these are random.
/** What a list shows of an order, and no more of each key than that takes. */
export function listedOrder({ billing, customer, ...order }: ManagedOrder) {
  return {
    ...order,
    stripe_session_id: order.stripe_session_id?.slice(0, 12) ?? null,
    order_items: order.order_items.map((item) => ({ ...item, id: shortId(item.id) })),
    username: customer?.username ?? "Unknown",
  };
}

export type ListedOrder = ReturnType<typeof listedOrder>;
