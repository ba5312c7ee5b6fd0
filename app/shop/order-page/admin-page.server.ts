import type { RequestContext } from "~/context.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import type { Db } from "~/services/supabase.server";
import { openConversation } from "~/shop/chat/chat.server";
import { slipOf } from "~/shop/many-orders/slip.server";
import { customerOf, recipientLine } from "~/shop/order-contacts.server";
import { describeRequests } from "~/shop/order-requests/admin.server";
import { findOrder } from "~/shop/orders/admin.server";
import { paymentUrlOf, problemsOf, reviewOf } from "~/shop/orders/admin-list.server";
import { hasProduct, hasService } from "~/shop/orders/item-kinds";
import { describeItems, isToSend, nextStepOf } from "~/shop/orders/order";
import { describeEvents } from "~/shop/orders/order-events.server";
import { parcelFormOf } from "~/shop/parcels/admin.server";
import { describeRefundable, findPayment } from "~/shop/payments/admin.server";
import { paymentOf } from "~/shop/payments/payment";
import { receiptOf } from "./admin-receipt.server";

interface AdminOrderQuery {
  context: RequestContext;
  id: string;
  userId: string;
}

/** All of one order, for its page in the back office; null if there is none. */
export async function openAdminOrderPage(db: Db, { context, id, userId }: AdminOrderQuery) {
  const found = await findOrder(db, { id });
  if (!found) return null;

  const { placed, events, requests, notes, contact_messages, others, other_orders } = found;
  const { username, email } = customerOf(placed);
  const orderId = placed.id;
  const reader = { id: userId, isShop: true };
  const [payment, conversation] = await Promise.all([
    findPayment(db, { orderId }),
    hasService(placed.order_items)
      ? openConversation(db, { context, orderId, reader, customer: username })
      : null,
  ]);
  const page = {
    order: {
      id: placed.id,
      status: placed.status,
      ...paymentOf(placed),
      total_amount: placed.total_amount,
      problems: problemsOf(placed),
      ...reviewOf(placed),
    },
    bought: describeItems(placed.order_items),
    services: placed.order_items.filter(({ work_state }) => work_state !== null),
    customer: { id: placed.customer?.id, username, email },
    receipt: receiptOf(placed),
    step: nextStepOf(placed),
    parcelForm: parcelFormOf(context, { order: placed, lastCarrier: found.last_carrier }),
    recipient: recipientLine(placed),
    hasProduct: hasProduct(placed.order_items),
    isToSend: isToSend(placed),
    hasSlip: slipOf(placed) !== null,
    isRefundable: describeRefundable(payment).money !== null,
    payment: {
      url: paymentUrlOf(placed),
      session: placed.stripe_session_id?.slice(0, 12) ?? null,
      refunds: payment.refunds,
      disputes: payment.disputes,
    },
    events: describeEvents(events, "shop"),
    requests: describeRequests({ order: placed, requests, items: payment.items }),
    conversation: conversation && {
      ...conversation,
      isUnanswered: placed.unanswered_since !== null,
    },
    quickAnswers: found.quick_answers,
    nextUnanswered: found.next_unanswered,
    notes,
    contactMessages: contact_messages,
    others: others.map(({ order_items, ...other }) => ({
      ...other,
      bought: describeItems(order_items),
    })),
    otherOrders: other_orders,
    idempotencyKeys: { note: newIdempotencyKey(context), chat: newIdempotencyKey(context) },
  };
  return { page, placed };
}

export type AdminOrderPageData = NonNullable<
  Awaited<ReturnType<typeof openAdminOrderPage>>
>["page"];
