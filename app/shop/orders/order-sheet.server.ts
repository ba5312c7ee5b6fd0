import { joinParts } from "~/lib/join-parts";
import type { OrderRow } from "./admin.server";
import { contactsOf, customerOf, recipientOf } from "./contacts.server";
import { hasProduct } from "./order";
import { paymentOf } from "./payment";

type Recipient = ReturnType<typeof recipientOf>;

/** What the slip and the receipt of an order say. */
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

function linesOf({ name, phone, home }: Recipient): string[] {
  const { address, zipCode, city, country } = home;

  return [name, address, joinParts(" ", zipCode, city), country, phone].filter(
    (line): line is string => Boolean(line),
  );
}
