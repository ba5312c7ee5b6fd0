import type { z } from "zod/v4";
import type { Returns, Rows } from "#database";
import { isUuid } from "#functions/ids";
import { FOREIGN_KEY_VIOLATION } from "#functions/sql-states";
import { markReviewed } from "~/admin/reviews.server";
import { conversationPath } from "~/admin/sections";
import { failureOrThrow, logNotLoaded } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { THEIRS } from "~/lib/form/field-names";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { LEFT_AS_IT_WAS } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { messageAboutOrder } from "~/shop/admin-order";
import { amountOf, askForRefund, mistakeIn } from "~/shop/payments/admin.server";
import { filterArguments } from "./admin-filter.server";
import type { OrderFilter } from "./admin-filter-choices";
import type { cancelForm, noteForm, statusForm } from "./admin-schema";

export type OrderRow = Rows["order_row"];
export type FoundOrders = Returns<"admin_list_orders">;

/** As many as the page has room for with the longest dialog over it. */
export const ORDERS_PER_PAGE = 20;

/** A page of orders, and how many there are of each status; null if they were not loaded. */
export async function listOrders(
  db: Db,
  { page, filter }: { page: number; filter: OrderFilter },
): Promise<FoundOrders | null> {
  const { data, error } = await db.rpc("admin_list_orders", {
    _page: page,
    _per_page: ORDERS_PER_PAGE,
    ...filterArguments(filter),
  });

  return error ? logNotLoaded("The orders", error) : data;
}

/** All of one order, if it exists. */
export async function findOrder(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.rpc("admin_find_order", { _order_id: id }).throwOnError();
  const { placed, ...more } = data;
  return placed && { placed, ...more };
}

/** The page of the order whose customer has waited longest for an answer, but for one; null if none waits. */
export async function findNextUnanswered(db: Db, { but }: { but?: string } = {}) {
  const { data } = await db
    .rpc("admin_next_unanswered", but ? { _order_id: but } : {})
    .throwOnError();

  return data && conversationPath(data);
}

/** The id of the order that a short number names, if it names one alone. */
export async function findNumberedOrder(db: Db, { number }: { number: string }) {
  const numbers = [number.toLowerCase()];
  const { data } = await db.rpc("admin_find_numbered_orders", { _numbers: numbers }).throwOnError();

  return data.length === 1 ? data[0]?.id : undefined;
}

const NOT_UPDATED = "Error updating order";
const UPDATE_FAILED = { ifFailed: "There was an error updating the order status." };

const CHANGED = errorMessage(
  NOT_UPDATED,
  "This order was changed by someone else in the meantime. Please choose which status to keep.",
);

const UPDATED = successMessage("Order updated successfully");

type StatusForm = z.output<typeof statusForm>;

/** The status that the order has, as far as its administrator knows. */
const knownStatus = ({ versions, statusChoice = versions }: StatusForm) => statusChoice;

/** Whether the form cancels an order, which is asked about first. */
export function cancelsOrder(form: StatusForm): boolean {
  const known = knownStatus(form);

  return form.status === "cancelled" && known !== "cancelled" && known !== THEIRS;
}

/**
 * Sets any status, unless another administrator has changed it since the form was opened; then the
 * form may be sent again with a choice between the two.
 */
export async function setOrderStatus(db: Db, form: StatusForm): Promise<Outcome> {
  const { id, status } = form;
  const known = knownStatus(form);
  if (known === THEIRS) return success(LEFT_AS_IT_WAS);

  const { data, error } = await db.rpc("set_order_status", {
    _order_id: id,
    _status: status,
    _expected_status: known,
  });
  const failed = failureOrThrow(error, NOT_UPDATED, UPDATE_FAILED);
  if (failed) return failed;

  const saved = String(data);
  if (saved === status) return success(messageAboutOrder(id, UPDATED));
  // Only the other administrator has changed it.
  if (status === known) return success(LEFT_AS_IT_WAS);
  return failure(CHANGED, { saved: { status: { text: saved, version: saved } } });
}

/** Cancels an order, and gives back of its payment what the form says. */
export async function cancelOrder(db: Db, form: z.output<typeof cancelForm>): Promise<Outcome> {
  const mistake = mistakeIn({ kind: form.refund, amount: form.amount });
  if (mistake) return failure(errorMessage(NOT_UPDATED, mistake));

  const { data: refund, error } = await db.rpc("cancel_order", {
    _order_id: form.id,
    _restock: form.isRestocked,
    _expected_status: form.status,
    _gives_back: form.refund !== "nothing",
    ...(form.refund === "amount" && amountOf(form)),
    _idempotency_key: rowIdempotencyKey(form),
  });
  const failed = failureOrThrow(error, NOT_UPDATED, UPDATE_FAILED);
  if (failed) return failed;
  const updated = messageAboutOrder(form.id, UPDATED);
  if (refund === null) return success({ ...updated, text: "Nothing was given back." });

  // The order is cancelled, whatever the provider says.
  const { title, text } = await askForRefund(db, { id: refund });
  return success({ ...updated, text: `${title}. ${text}` });
}

const REVIEWED = successMessage("Order marked as reviewed");

export const reviewOrder = (db: Db, { id }: { id: string }) =>
  markReviewed(db, { kind: "orders_to_review", id, message: messageAboutOrder(id, REVIEWED) });

const DELETION_FAILED = { ifFailed: "There was an error deleting the order." };
const DELETED = successMessage("Order deleted successfully");

/** Deletes an order. If it does not exist any more, that is a success too. */
export async function deleteOrder(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("delete_order", { _order_id: id });

  return failureOrThrow(error, "Error deleting order", DELETION_FAILED) ?? success(DELETED);
}

const NOTE_NOT_ADDED = "Note Not Added";

const ORDER_OF_NOTE_GONE = errorMessage(
  NOTE_NOT_ADDED,
  "This order no longer exists. What you typed is still here: copy what you need.",
);

/** Notes something about an order, for administrators alone; once for each form. */
export async function addNote(
  db: Db,
  { userId, form }: { userId: string; form: z.output<typeof noteForm> },
): Promise<Outcome<void, "gone">> {
  const { error } = await db.from("order_notes").insert({
    order_id: form.id,
    note: form.note,
    created_by: userId,
    idempotency_key: rowIdempotencyKey(form),
  });
  if (error?.code === FOREIGN_KEY_VIOLATION) return failure(ORDER_OF_NOTE_GONE, { code: "gone" });

  return failureOrThrow(error, NOTE_NOT_ADDED) ?? success(successMessage("Note added"));
}

/** Deletes a note. If it does not exist any more, that is a success, too. */
export async function deleteNote(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.from("order_notes").delete().eq("id", id).throwOnError();

  return success(successMessage("Note deleted"));
}
