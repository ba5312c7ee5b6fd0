import { joinParts } from "~/lib/join-parts";
import { hasProduct } from "~/shop/item-kinds";
import type { OrderRow } from "./admin.server";
import { contactsOf, customerOf, recipientOf } from "./contacts.server";
import { paymentOf } from "./payment";

type Recipient = ReturnType<typeof recipientOf>;

/** What the receipt of an order says. */
export function sheetOf(order: OrderRow) {
  const { id, status, total_amount, order_items } = order;
  const to = hasProduct(order_items) ? linesOf(recipientOf(order)) : [];
  const billedTo = linesOf(contactsOf(order).billing);

  return {
    id,
    isCancelled: status === "cancelled",
    payment: paymentOf(order),
    total_amount,
    order_items,
    email: customerOf(order).email,
    to,
    billedTo: billedTo.join() === to.join() ? [] : billedTo,
  };
}

export type OrderSheetData = ReturnType<typeof sheetOf>;

/** What the slip in a parcel says: where it goes and what is in it; null if nothing of the order is sent. */
export function slipOf({ id, order_items, ...order }: OrderRow) {
  const items = order_items
    .filter(
      ({ product_type, quantity, refunded }) => product_type === "product" && quantity > refunded,
    )
    .map((item) => ({
      id: item.id,
      name: item.product_name,
      quantity: item.quantity - item.refunded,
    }));

  return items.length > 0 && order.status !== "cancelled"
    ? { id, to: linesOf(recipientOf({ ...order })), items }
    : null;
}

export type SlipData = NonNullable<ReturnType<typeof slipOf>>;

function linesOf({ name, phone, home }: Recipient): string[] {
  const { address, zipCode, city, country } = home;

  return [name, address, joinParts(" ", zipCode, city), country, phone].filter(
    (line): line is string => Boolean(line),
  );
}
