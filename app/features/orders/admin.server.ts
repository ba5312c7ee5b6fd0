import type { z } from "zod/v4";
import { isUuid } from "#functions/is-uuid";
import { shortId } from "#functions/short-id";
import { type CompositeTypes, ORDERS_STATUS_VALUES } from "~/database.types";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { THEIRS } from "~/lib/form/field-names";
import { joinParts } from "~/lib/join-parts";
import { formatPrice } from "~/lib/money";
import { notLoaded } from "~/lib/not-loaded.server";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import { refusalOrLogged } from "~/lib/refusal.server";
import type { Db } from "~/services/supabase.server";
import { filterArguments, type OrderFilter } from "./admin-filter.server";
import type { statusForm } from "./admin-schema";
import { addressLine, customerOf, recipientOf } from "./contacts";
import { hasProduct, type OrderStatus } from "./order";

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

  return error ? notLoaded("The orders", error) : successWith(pageOf(data));
}

function pageOf(page: CompositeTypes<"order_page">) {
  const { total, is_capped, rows, counts, other_amounts: otherAmounts, wider } = page;
  const found = `${is_capped ? "More than " : ""}${total} ${total === 1 ? "order" : "orders"}`;

  return { total, found, paid: paidFor(page), rows, counts, otherAmounts, wider };
}

/** What was paid for all that was found, and for the cancelled among it, unless it is too much. */
function paidFor({ total, paid, paid_for_cancelled }: CompositeTypes<"order_page">): string {
  if (total === 0 || paid === null) return "";
  const sum = `${formatPrice(paid)} paid`;

  return paid_for_cancelled
    ? `${sum}, ${formatPrice(paid_for_cancelled)} of it for cancelled orders, which the files mark in their Status. Whether that was given back is known at Stripe alone.`
    : sum;
}

/** Said where a search finds nothing, since it may have been for a payment's state. */
export const NOTHING_FOUND = `Statuses are ${ORDERS_STATUS_VALUES.join(", ")}. Every order here was paid; what was given back since is known at Stripe alone.`;

/** One order, on whichever page of the list it is. */
export async function findOrder(db: Db, { id }: { id: string }): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;

  const { data } = await db.rpc("admin_find_order", { _order_id: id }).maybeSingle().throwOnError();
  return data;
}

const DASHBOARD = "https://dashboard.stripe.com";

/** The order's payment in Stripe's dashboard, which finds it by its session too. */
export function paymentUrlOf({ stripe_payment_id: payment, stripe_session_id: session }: OrderRow) {
  const dashboard = session?.startsWith("cs_test_") ? `${DASHBOARD}/test` : DASHBOARD;
  if (payment) return `${dashboard}/payments/${payment}`;

  return session ? `${dashboard}/search?query=${session}` : null;
}

/** What needs an administrator's attention. */
function problemsOf(order: OrderRow): string[] {
  const { status, amount_paid, total_amount, restocked_at, shortfalls } = order;
  const paid = amount_paid === null ? "another currency" : formatPrice(amount_paid);
  const isOther = amount_paid !== total_amount;
  const notDone =
    hasProduct(order.order_items) && !restocked_at
      ? "Cancelling has neither given the payment back nor put its products back in stock."
      : "Cancelling has not given the payment back.";

  return [
    ...shortfalls.map(
      (line) => `${line.missing} × ${line.product_name} paid for but not in stock.`,
    ),
    ...(isOther ? [`Paid with ${paid} instead of ${formatPrice(total_amount)}.`] : []),
    ...(status === "cancelled" ? [notDone] : []),
    ...(restocked_at
      ? ["Its products were put back in stock. Another status takes them out again."]
      : []),
  ];
}

/** Who gets the products and where, in one line. */
function describeRecipient(order: OrderRow): string {
  if (!hasProduct(order.order_items) || order.status === "cancelled") return "";
  const { name, phone, home } = recipientOf(order);

  return joinParts(", ", name, addressLine(home), phone);
}

/** What the list shows of an order. The page contains it twice, as HTML and as data, so ids are cut. */
export function summarizeOrder(order: OrderRow) {
  const { id, status, created_at, total_amount, amount_paid, unread_messages } = order;

  return {
    id,
    status,
    created_at,
    total_amount,
    amount_paid,
    unread_messages,
    problems: problemsOf(order),
    paymentUrl: order.stripe_payment_id && paymentUrlOf(order),
    sessionStart: order.stripe_session_id?.slice(0, 12) ?? null,
    items: order.order_items.map(({ id, ...item }) => ({ ...item, key: shortId(id) })),
    username: customerOf(order).username,
    recipient: describeRecipient(order),
  };
}

export type OrderSummary = ReturnType<typeof summarizeOrder>;

const NOT_UPDATED = {
  message: errorMessage("Error updating order", "There was an error updating the order status."),
  log: "An order was not updated",
};

const CHANGED = errorMessage(
  "Error updating order",
  "This order was changed by someone else in the meantime. Please choose which status to keep.",
);

const UPDATED = successMessage("Order updated successfully");

/**
 * Sets any status, unless another administrator has changed it since the form was opened; then the
 * form may be sent again with a choice between the two.
 */
export async function setOrderStatus(
  db: Db,
  { id, status, opened, statusChoice = opened }: z.output<typeof statusForm>,
): Promise<Outcome> {
  if (statusChoice === THEIRS) return success(UPDATED);
  const { data, error } = await db.rpc("set_order_status", {
    _order_id: id,
    _status: status,
    _expected_status: statusChoice,
  });
  const refusal = refusalOrLogged(error, NOT_UPDATED);
  if (refusal) return refusal;

  const now = String(data);
  return now === status
    ? success(UPDATED)
    : failure(CHANGED, { saved: { status: { text: now, version: now } } });
}

/** Cancels an order; what was paid stays at the provider, which the message says. */
export async function cancelOrder(
  db: Db,
  { id, status, isRestocked }: { id: string; status: OrderStatus; isRestocked: boolean },
): Promise<Outcome> {
  const { data, error } = await db.rpc("cancel_order", {
    _order_id: id,
    _restock: isRestocked,
    _expected_status: status,
  });
  const refusal = refusalOrLogged(error, NOT_UPDATED);
  if (refusal) return refusal;

  const paid = data === null ? "What was paid" : `The payment of ${formatPrice(data)}`;
  const next = "is not given back by that. Give it back at Stripe: the order has the link.";
  return success({ ...UPDATED, text: `${paid} ${next}` });
}

const NOT_DELETED = {
  message: errorMessage("Error deleting order", "There was an error deleting the order."),
  log: "An order was not deleted",
};

const DELETED = successMessage("Order deleted successfully");

/** Deletes an order. If it does not exist any more, that is a success too. */
export async function deleteOrder(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("delete_order", { _order_id: id });

  return refusalOrLogged(error, NOT_DELETED) ?? success(DELETED);
}
