import { shortId } from "#functions/ids";
import { orderPath } from "~/features/admin/sections";
import type { ChangedRow } from "~/lib/flash-message";

export const orderName = (id: string) => `Order ${shortId(id)}`;

/** An order for the message of a form that changes it, with its place in the list. */
export const changedOrder = (id: string, at?: number): ChangedRow => ({
  id,
  name: orderName(id),
  to: orderPath(id),
  at,
});
