import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { CompositeTypes, Enums } from "#database";
import { shortId } from "#functions/ids";
import { CARRIERS } from "#functions/shop/carriers";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { type FlashMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { newIdempotencyKey, rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Outcome, success } from "~/lib/outcome";
import { shortenToLine } from "~/lib/shorten";
import type { Db } from "~/services/supabase.server";
import { checkParcelsForm, type enterParcelsForm } from "~/shop/parcels/admin-schema";
import { MAX_LINES, type ParcelLine, readParcelLines } from "~/shop/parcels/parcel-lines.server";
import { NEXT_STATUS, nextStatus } from "~/shop/parcels/parcel-status";
import { listParcels } from "~/shop/parcels/parcels.server";
import type { OrderRow } from "./admin.server";
import { customerOf } from "./contacts.server";
import { tickedOrders } from "./many-orders.server";
import { hasProduct } from "./order";
import { describeRefused } from "./refused-orders.server";

/** The form for parcels of many orders, with a line for each that is ticked. */
export const openParcelsDialog = (context: RequestContext) =>
  ({
    name: "parcels",
    title: "Enter Parcels",
    lines: tickedOrders(context.request)
      .map((id) => `${shortId(id)}, `)
      .join("\n"),
    maxLines: MAX_LINES,
    carriers: CARRIERS,
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(checkParcelsForm),
  }) as const;

type CheckForm = z.output<typeof checkParcelsForm>;

const MISTAKES = {
  unread: "not understood",
  noNumber: "the number of its parcel is missing",
  number: "a number has 4 to 40 letters and digits",
  unknown: "there is no such order",
  ambiguous: "several orders begin with this, so enter the whole id",
  services: "nothing of this order is sent by parcel",
  cancelled: "this order is cancelled",
  asked: "its customer asks to cancel something of it, so answer that first",
  entered: "this parcel is entered already",
  twice: "this parcel is in the list twice",
  ofAnother: "a line before gives this number to another customer",
};

/** What the parcels of a list would change, and which of its lines are left out, and why. */
export async function checkParcels(db: Db, form: CheckForm) {
  const lines = readParcelLines(form.lines);
  const orders = await findNumberedOrders(db, lines);
  const parcels: CheckedParcel[] = [];
  const refused: { at: number; text: string; why: string }[] = [];

  for (const line of lines) {
    const checked = checkLine(line, { form, orders, parcels });
    if (typeof checked === "string") {
      refused.push({ at: line.at, text: shortenToLine(line.text, 60), why: MISTAKES[checked] });
    } else parcels.push(checked);
  }
  return { carrier: form.carrier, parcels, refused };
}

export type ParcelsSummary = Awaited<ReturnType<typeof checkParcels>>;

/** The orders that the lines name, by one call. */
async function findNumberedOrders(db: Db, lines: ParcelLine[]): Promise<OrderRow[]> {
  const numbers = new Set(lines.flatMap((line) => ("order" in line ? line.order : [])));
  if (numbers.size === 0) return [];

  const { data } = await db
    .rpc("admin_find_numbered_orders", { _numbers: [...numbers] })
    .throwOnError();
  return data;
}

interface CheckQuery {
  form: CheckForm;
  orders: OrderRow[];
  /** Those of the lines before. */
  parcels: CheckedParcel[];
}

type CheckedParcel = ReturnType<typeof parcelOf>;

function checkLine(line: ParcelLine, { form, orders, parcels }: CheckQuery) {
  if ("mistake" in line) return line.mistake;
  const { order: named, number } = line;
  const [order, another] = orders.filter(({ id }) => id.startsWith(named));

  if (!order) return "unknown";
  if (another) return "ambiguous";
  if (!hasProduct(order.order_items)) return "services";
  if (order.status === "cancelled") return "cancelled";
  if (order.asked_for === "cancel") return "asked";
  const isOne = (parcel: { carrier: string; number: string }) =>
    parcel.carrier === form.carrier && parcel.number === number;
  if (order.parcels.some(isOne)) return "entered";
  const same = parcels.filter((parcel) => parcel.number === number);
  if (same.some(({ id }) => id === order.id)) return "twice";
  if (same.some(({ customerId }) => customerId !== order.customer?.id)) return "ofAnother";
  return parcelOf(order, { number, becomes: statusFor(order.status, form.status) });
}

const parcelOf = (order: OrderRow, parcel: { number: string; becomes: OrderRow["status"] }) => ({
  id: order.id,
  status: order.status,
  customer: customerOf(order).username,
  customerId: order.customer?.id,
  earlier: listParcels(order.parcels).map(({ name }) => name),
  ...parcel,
});

/** What an order becomes with its parcel. */
const statusFor = (status: OrderRow["status"], chosen: CheckForm["status"]) =>
  chosen === NEXT_STATUS ? nextStatus(status) : chosen;

/** Enters those parcels by one call. The message names the orders that were refused. */
export async function enterParcels(
  db: Db,
  form: z.output<typeof enterParcelsForm>,
): Promise<Outcome> {
  const { parcels, carrier, status } = form;
  const { data, error } = await db.rpc("admin_add_parcels", {
    _order_ids: parcels.map(({ id }) => id),
    _numbers: parcels.map(({ number }) => number),
    _statuses: parcels.map(({ expected }) => statusFor(expected, status)),
    _expected_statuses: parcels.map(({ expected }) => expected),
    _carrier: carrier,
    _idempotency_key: rowIdempotencyKey(form),
  });

  return failureOrThrow(error, "Parcels Not Entered") ?? success(resultMessage(data ?? []));
}

type Result = CompositeTypes<"parcel_result">;

const REFUSALS: Record<Enums<"parcel_refusal">, string> = {
  gone: "deleted in the meantime",
  changed: "changed by someone else in the meantime",
  cancelled: "cancelled",
  services: "nothing of it is sent by parcel",
  asked: "its customer asks to cancel something of it",
  entered: "entered already",
  of_another: "another customer was sent this parcel",
};

function resultMessage(results: Result[]): FlashMessage {
  const done = results.filter(({ refusal }) => refusal === null).length;
  const text =
    done === 0
      ? "No parcel was entered."
      : `${done} ${done === 1 ? "parcel is" : "parcels are"} entered. In two minutes each customer gets the number by mail.`;
  const left = describeRefused(results, REFUSALS);

  return left || done === 0
    ? infoMessage("Some parcels were not entered", left ? `${text} Left out: ${left}.` : text)
    : successMessage("Parcels entered", text);
}
