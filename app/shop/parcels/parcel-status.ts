import { ORDERS_STATUS_VALUES, type Rows } from "#database";

type Status = Rows["order_row"]["status"];

/** What an order may become with a parcel. */
export const STATUSES_WITH_PARCEL = ORDERS_STATUS_VALUES.filter(
  (value) => value !== "cancelled",
).map((value) => ({ value, label: value }));

/** With its first parcel an order is no longer pending. */
export const nextStatus = (status: Status) => (status === "pending" ? "processing" : status);

/** Of many orders: each becomes what it would become alone. */
export const NEXT_STATUS = "next";
