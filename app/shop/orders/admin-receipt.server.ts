import { hasProduct } from "~/shop/item-kinds";
import type { OrderRow } from "./admin.server";
import { addressLines, contactsOf, customerOf, recipientOf } from "./contacts.server";
import { paymentOf } from "./payment";

/** What the receipt of an order says. */
export function receiptOf(order: OrderRow) {
  const { id, status, total_amount, order_items } = order;
  const to = hasProduct(order_items) ? addressLines(recipientOf(order)) : [];
  const billedTo = addressLines(contactsOf(order).billing);

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

export type AdminReceiptData = ReturnType<typeof receiptOf>;
