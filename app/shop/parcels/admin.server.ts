import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { CARRIERS } from "#functions/shop/carriers";
import { messageAbout } from "~/admin/row-message";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { parcelForm, type removeParcelForm } from "./admin-schema";
import { listParcels } from "./parcels.server";

type Order = Pick<Rows["order_row"], "id" | "status" | "parcels" | "delivery_changed_at">;

/** What the form that enters a parcel of an order shows. */
export const parcelFormOf = (context: RequestContext, order: Order) => ({
  order: { id: order.id, status: order.status },
  parcels: listParcels(order.parcels),
  changedAt: order.delivery_changed_at,
  carriers: CARRIERS,
  idempotencyKey: newIdempotencyKey(context),
  constraint: getZodConstraint(parcelForm),
});

export type ParcelFormData = ReturnType<typeof parcelFormOf>;

const NOT_ADDED = "Parcel Not Added";
const ADDED = successMessage(
  "Parcel added",
  "In two minutes its customer gets the number by mail.",
);

/** Enters a parcel of an order, and sets the status that was chosen with it. */
export async function addParcel(db: Db, form: z.output<typeof parcelForm>): Promise<Outcome> {
  const { error } = await db.rpc("admin_add_parcel", {
    _order_id: form.id,
    _carrier: form.carrier,
    _number: form.number,
    ...(form.url && { _url: form.url }),
    _status: form.status,
    _expected_status: form.shownStatus,
    _idempotency_key: form.idempotencyKey,
  });

  const order = { table: "orders", id: form.id, name: `Order ${shortId(form.id)}` } as const;

  return failureOrThrow(error, NOT_ADDED) ?? success(messageAbout(order, ADDED));
}

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
