import { z } from "zod/v4";
import type { CompositeTypes } from "~/database.types";
import { RAISE_EXCEPTION } from "~/lib/database-error-codes";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { filterArguments, type OrderFilter } from "./admin-filter.server";
import { readBilling } from "./billing";
import { type OrderStatus, shortId } from "./order";

export type OrderRow = CompositeTypes<"order_row">;

/** A page of orders, and how many there are of each status. */
export async function listOrders(
  db: Db,
  { page, perPage, filter }: { page: number; perPage: number; filter: OrderFilter },
) {
  const { data, error } = await db.rpc("admin_list_orders", {
    _page: page,
    _per_page: perPage,
    ...filterArguments(filter),
  });
  if (!error) return successWith(pageOf(data));

  logBackendError("The orders were not loaded", error);
  return failure(null);
}

function pageOf({ total, is_capped, rows, counts }: CompositeTypes<"order_page">) {
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

/** One order, on whichever page of the list it is. */
export async function findOrder(db: Db, { id }: { id: string }): Promise<OrderRow | null> {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db.rpc("admin_find_order", { _order_id: id }).maybeSingle().throwOnError();
  return data;
}

export function customerOf({ customer, billing }: OrderRow) {
  return {
    username: customer?.username ?? "Unknown",
    email: customer?.email ?? readBilling(billing).email ?? "N/A",
  };
}

const join = (glue: string, ...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(glue);

/** Who ordered and where that is, by the profile or else by the billing form. */
export function contactOf({ customer, billing: stored }: OrderRow) {
  const billing = readBilling(stored);
  const hasHome = customer?.address || customer?.city || customer?.country;
  const billingName = join(" ", billing.firstName, billing.lastName);

  return {
    name: join(" ", customer?.first_name, customer?.last_name) || billingName,
    phone: customer?.phone || billing.phone,
    // A mixture of two addresses would be wrong.
    home: hasHome ? { ...customer, zipCode: undefined } : billing,
    billing: { ...billing, place: join(" ", billing.zipCode, billing.city) },
  };
}

/**
 * What the list shows of an order, with ids as short as possible, for the page contains its data.
 */
export function summarizeOrder({ billing, customer, ...order }: OrderRow) {
  return {
    ...order,
    stripe_session_id: order.stripe_session_id?.slice(0, 12) ?? null,
    order_items: order.order_items.map((item) => ({ ...item, id: shortId(item.id) })),
    username: customer?.username ?? "Unknown",
  };
}

export type OrderSummary = ReturnType<typeof summarizeOrder>;

/** Sets any status, unless another administrator has changed the order since `updatedAt`. */
export async function setOrderStatus(
  db: Db,
  { id, status, updatedAt }: { id: string; status: OrderStatus; updatedAt: string },
): Promise<Outcome> {
  const { error } = await db.rpc("set_order_status", {
    _order_id: id,
    _status: status,
    _expected_updated_at: updatedAt,
  });
  if (!error) return success(successMessage("Order updated successfully"));

  logBackendError("An order was not updated", error);
  const text =
    error.code === RAISE_EXCEPTION
      ? error.message
      : "There was an error updating the order status.";
  return failure(errorMessage("Error updating order", text));
}

const NOT_DELETED = errorMessage("Error deleting order", "There was an error deleting the order.");

/** Deletes an order. If it does not exist any more, that is a success too. */
export async function deleteOrder(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("delete_order", { _order_id: id });
  if (!error || error.code === RAISE_EXCEPTION) {
    return success(successMessage("Order deleted successfully"));
  }

  logBackendError("An order was not deleted", error);
  return failure(NOT_DELETED);
}
