import { addressLines, contactsOf, customerOf, recipientOf } from "~/shop/order-contacts.server";
import type { OrderRow } from "~/shop/orders/admin.server";
import { hasProduct } from "~/shop/orders/item-kinds";
import { paymentOf } from "~/shop/payments/payment";

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
