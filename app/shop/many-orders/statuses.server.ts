import type { z } from "zod/v4";
import type { CompositeTypes, Enums, Rows } from "#database";
import { isUuid } from "#functions/ids";
import { tickedIn } from "~/admin/ticks";
import { countNoun, nounFor } from "~/lib/count";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { customerOf } from "~/shop/order-contacts.server";
import type { statusesForm } from "./admin-schema";
import { describeRefused } from "./refused.server";
import { FIRST_STATUS, MAX_TICKED, NEW_STATUS, STATUSES_OF_MANY } from "./ticked";

/** The ids of the orders with a tick in the address. */
export const tickedOrders = (request: Request) =>
  tickedIn(new URL(request.url).search).ids.filter(isUuid).slice(0, MAX_TICKED);

/** The orders with a tick in the address, as they are now. */
export async function findTickedOrders(db: Db, request: Request): Promise<Rows["order_row"][]> {
  const ids = tickedOrders(request);
  if (ids.length === 0) return [];

  const { data } = await db.rpc("admin_find_orders", { _order_ids: ids }).throwOnError();
  return data;
}

/** What a status for the ticked orders would change. */
export async function openStatusesDialog(db: Db, request: Request) {
  const asked = new URL(request.url).searchParams.get(NEW_STATUS);
  const status = STATUSES_OF_MANY.find((name) => name === asked) ?? FIRST_STATUS;
  const orders = await findTickedOrders(db, request);
  const changed = orders.filter((order) => order.status !== status && order.status !== "cancelled");

  return {
    name: "statuses",
    title: "Set Status",
    status,
    changed: changed.map((order) => ({
      id: order.id,
      status: order.status,
      customer: customerOf(order).username,
      asked: order.asked_for,
    })),
    cancelled: orders.filter((order) => order.status === "cancelled").map(({ id }) => id),
    already: orders.filter((order) => order.status === status).length,
    // Each with the status that the question was about.
    expected: changed.map((order) => `${order.id}:${order.status}`).join(" "),
  } as const;
}

/** Sets a status of many orders by one call. The message names those that were refused. */
export async function setOrderStatuses(
  db: Db,
  { orders, status }: z.output<typeof statusesForm>,
): Promise<Outcome> {
  const { data, error } = await db.rpc("admin_set_order_statuses", {
    _order_ids: orders.map(({ id }) => id),
    _expected_statuses: orders.map(({ expected }) => expected),
    _status: status,
  });
  const failed = failureOrThrow(error, "Error updating orders", {
    ifFailed: "There was an error updating the order status.",
  });

  return failed ?? success(resultMessage(data ?? [], status));
}

type Result = CompositeTypes<"order_result">;

const REFUSALS: Record<Enums<"order_refusal">, string> = {
  changed: "changed by someone else in the meantime",
  cancelled: "cancelled",
  gone: "deleted in the meantime",
};

const LEFT = ["One order was left as it was", "Some orders were left as they were"] as const;

function resultMessage(results: Result[], status: string): FlashMessage {
  const done = results.filter(({ refusal }) => refusal === null).length;
  const text = `${countNoun(done, "order is", "orders are")} ${status} now.`;
  const left = describeRefused(results, REFUSALS);

  return left
    ? infoMessage(nounFor(results.length - done, ...LEFT), `${text} Left as they were: ${left}.`)
    : successMessage(`${nounFor(done, "Order")} updated successfully`, text);
}
