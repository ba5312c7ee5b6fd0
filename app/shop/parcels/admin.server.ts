import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { Rows } from "#database";
import { CARRIERS } from "#functions/shop/carriers";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { messageAboutOrder } from "~/shop/admin-order";
import { parcelForm, type removeParcelForm } from "./admin-schema";
import { listParcels } from "./parcels.server";
import { isDoubt, PARCEL_REFUSALS } from "./refusals";

type Order = Pick<Rows["order_row"], "id" | "status" | "parcels" | "delivery_changed_at">;

/** The carrier of the last parcel, which is likely that of the next. */
export async function findLastCarrier(db: Db): Promise<string | null> {
  const parcels = db.from("parcels").select("carrier").order("created_at", { ascending: false });
  const { data } = await parcels.limit(1).maybeSingle().throwOnError();

  return data?.carrier ?? null;
}

interface ParcelFormQuery {
  order: Order;
  lastCarrier: string | null;
}

/** What the form that enters a parcel of an order shows. */
export const parcelFormOf = (context: RequestContext, { order, lastCarrier }: ParcelFormQuery) => ({
  order: { id: order.id, status: order.status },
  lastCarrier,
  parcels: listParcels(order.parcels),
  changedAt: order.delivery_changed_at,
  carriers: CARRIERS,
  idempotencyKey: newIdempotencyKey(context),
  constraint: getZodConstraint(parcelForm),
});

export type ParcelFormData = ReturnType<typeof parcelFormOf>;

const NOT_ADDED = "Parcel Not Entered";
const ADDED = successMessage(
  "Parcel entered",
  "In two minutes its customer gets the number by mail.",
);

/** Enters a parcel of an order, and sets the status that was chosen with it. */
export async function addParcel(
  db: Db,
  form: z.output<typeof parcelForm>,
): Promise<Outcome<void, "doubt">> {
  const { data, error } = await db.rpc("admin_add_parcel", {
    _order_id: form.id,
    _carrier: form.carrier,
    _number: form.number,
    ...(form.url && { _url: form.url }),
    _status: form.status,
    _expected_status: form.shownStatus,
    _is_sure: form.isSure,
    _idempotency_key: form.idempotencyKey,
  });
  const failed = failureOrThrow(error, NOT_ADDED);
  if (failed) return failed;
  if (!data?.refusal) return success(messageAboutOrder(form.id, ADDED));

  const { refusal, other_order_id: otherOrder } = data;
  const message = errorMessage(NOT_ADDED, asSentence(PARCEL_REFUSALS[refusal]));
  return failure(
    otherOrder ? messageAboutOrder(otherOrder, message) : message,
    isDoubt(refusal) ? { code: "doubt" } : {},
  );
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const REMOVED = "Parcel removed";
const MAILED = "Its customer has the number by mail already. The right one is mailed, too.";

/** Removes a parcel that was entered by mistake. If it does not exist any more, that is a success, too. */
export async function removeParcel(
  db: Db,
  { parcelId }: z.output<typeof removeParcelForm>,
): Promise<Outcome> {
  const { data, error } = await db.rpc("admin_remove_parcel", { _parcel_id: parcelId });

  return (
    failureOrThrow(error, "Parcel Not Removed") ??
    success(data ? successMessage(REMOVED, MAILED) : successMessage(REMOVED))
  );
}
