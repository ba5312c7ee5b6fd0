import type { Rows } from "#database";
import { addressLines, recipientOf } from "~/shop/order-contacts.server";

/** What the slip in a parcel says: where it goes and what is in it; null if nothing of the order is sent. */
export function slipOf(order: Rows["order_row"]) {
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
