import { z } from "zod/v4";
import { shortId } from "../../ids.ts";
import { formatDay } from "../dates.ts";
import { mailKind } from "../kind.ts";
import { orderFacts, rowsOf } from "../order-facts.ts";
import { choosable, pageUrl } from "../urls.ts";

// Mails to administrators say what was bought, and carry no words of customers.

const REASON = "you are an administrator";

const orderPath = (id: string) => `/admin/orders/${id}`;

const aboutOrder = z.object({ order: orderFacts });

export const adminNewOrder = mailKind(
  "admin_new_order",
  aboutOrder,
  ({ order }, { siteUrl, orderId }) => {
    const number = shortId(orderId ?? "");

    return {
      subject: `New order ${number}${order?.paid ? `, ${order.paid}` : ""}`,
      content: {
        title: "A new order",
        paragraphs: [`Order ${number} was paid.`],
        rows: rowsOf({
          Ordered: order?.items,
          Paid: order?.paid,
          "To be sent to": order?.country,
        }),
        button: { label: "Open the order", url: pageUrl(orderPath(orderId ?? ""), siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

export const adminNewMessage = mailKind(
  "admin_new_message",
  z.object({}),
  (_payload, { siteUrl, orderId }) => {
    const number = shortId(orderId ?? "");

    return {
      subject: `A customer wrote about order ${number}`,
      content: {
        title: "An unread message",
        paragraphs: [`A customer has written about order ${number}.`],
        button: { label: "Open the order", url: pageUrl(orderPath(orderId ?? ""), siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

export const adminOrderRequest = mailKind(
  "admin_order_request",
  aboutOrder,
  ({ order }, { siteUrl, orderId }) => {
    const number = shortId(orderId ?? "");
    const act = order?.asked?.kind ?? "cancel or return";

    return {
      subject: `A customer asks to ${act} order ${number}`,
      content: {
        title: "A request about an order",
        paragraphs: [
          `The customer asks to ${act} something from order ${number}. The reason is on its page.`,
        ],
        rows: rowsOf({
          "Asked about": order?.asked?.items,
          Ordered: order?.items,
          Paid: order?.paid,
        }),
        button: { label: "Answer it", url: pageUrl(orderPath(orderId ?? ""), siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

export const adminNewContactMessage = mailKind(
  "admin_new_contact_message",
  z.object({ number: z.int() }),
  ({ number }, { siteUrl }) => {
    const messages = number === 1 ? "1 new contact message" : `${number} new contact messages`;

    return {
      subject: messages,
      content: {
        title: "New in your inbox",
        paragraphs: [`There ${number === 1 ? "is" : "are"} ${messages}.`],
        button: { label: "Open the inbox", url: pageUrl("/admin/inbox", siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

const REFUNDS_PATH = "/admin/dashboard/refunds";

export const adminRefundFailed = mailKind(
  "admin_refund_failed",
  z.object({ amount: z.string().optional() }),
  ({ amount }, { siteUrl, orderId }) => {
    const number = orderId ? ` of order ${shortId(orderId)}` : "";

    return {
      subject: `A refund${number} has failed`,
      content: {
        title: "A refund has failed",
        paragraphs: [`A refund${number} did not go through, or came back from the bank.`],
        rows: rowsOf({ Amount: amount }),
        button: { label: "See the refund", url: pageUrl(REFUNDS_PATH, siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);

const disputed = z.object({
  amount: z.string().optional(),
  /** The bank's deadline; the provider may not know it yet. */
  due_at: z.iso.datetime({ offset: true }).nullish(),
});

export const adminDispute = mailKind(
  "admin_dispute",
  disputed,
  ({ amount, due_at: due }, { siteUrl, timeZone, orderId }) => {
    const number = orderId ? ` of order ${shortId(orderId)}` : "";
    const until = due ? formatDay(due, timeZone) : undefined;

    return {
      subject: `The payment${number} is disputed${until ? `: answer by ${until}` : ""}`,
      content: {
        title: "A payment is disputed",
        paragraphs: [
          `The customer has asked the bank to take back the payment${number}. Answer at Stripe before the deadline, or the money is lost.`,
        ],
        rows: rowsOf({ Amount: amount, "Answer by": until }),
        button: { label: "See the dispute", url: pageUrl(REFUNDS_PATH, siteUrl) },
        ...choosable(REASON, siteUrl),
      },
    };
  },
);
