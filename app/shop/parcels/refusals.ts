import type { Enums } from "#database";

type Refusal = Enums<"parcel_refusal">;

/** Why a parcel is not entered. */
export const PARCEL_REFUSALS: Record<Refusal, string> = {
  gone: "there is no such order",
  services: "nothing of this order is sent by parcel",
  changed: "somebody has changed the status of this order in the meantime",
  asked: "its customer asks to cancel something of it, so answer that first",
  entered: "this parcel is entered already",
  cancelled: "this order is cancelled",
  disputed: "the payment of this order is disputed",
  refunded: "all that was paid for this order has been given back",
  of_another: "another customer was sent a parcel with this number",
};

const DOUBTS: Refusal[] = ["cancelled", "disputed", "refunded", "of_another"];

/** Whether it may be meant, so that it is asked. */
export const isDoubt = (refusal: Refusal) => DOUBTS.includes(refusal);
