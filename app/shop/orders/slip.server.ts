import type { OrderRow } from "./admin.server";
import { addressLines, recipientOf } from "./contacts.server";

/** What the slip in a parcel says: where it goes and what is in it; null if nothing of the order is sent. */
export function slipOf(order: OrderRow) {
  const { id, status, order_items } = order;
  const items = order_items
    .filter(
      ({ product_type, quantity, refunded }) => product_type === "product" && quantity > refunded,
    )
    .map((item) => ({
      id: item.id,
      name: item.product_name,
      quantity: item.quantity - item.refunded,
    }));

  return items.length > 0 && status !== "cancelled"
    ? { id, to: addressLines(recipientOf(order)), items }
    : null;
}

export type SlipData = NonNullable<ReturnType<typeof slipOf>>;
