import { openChangeDelivery } from "~/base/delivery/delivery.server";
import type { RequestContext } from "~/context.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import type { Db } from "~/services/supabase.server";
import { openConversation } from "~/shop/chat/chat.server";
import { openAskDialog } from "~/shop/order-requests/order-requests.server";
import { hasService } from "~/shop/orders/item-kinds";
import { isToSend, withoutWork } from "~/shop/orders/order";
import { findMyOrder, findMyOrderHistory } from "~/shop/orders/orders.server";
import { openServices } from "~/shop/service-work/service-work.server";

interface MyOrderQuery {
  context: RequestContext;
  id: string;
  user: { id: string; username: string };
}

/** All of one order, for its customer; null if there is none. */
export async function openMyOrderPage(db: Db, { context, id, user }: MyOrderQuery) {
  const [order, history] = await Promise.all([
    findMyOrder(db, { id, userId: user.id }),
    findMyOrderHistory(db, { id }),
  ]);
  if (!order || !history) return null;
  // A form that was refused is shown again, although the order may be on its way by now.
  const isOpen = isToSend(order) || context.isRejected;
  const { destination } = order;
  const address = isOpen && destination ? await openChangeDelivery(context, destination) : null;
  const page = {
    order: {
      ...order,
      order_items: order.order_items.map(({ needs, created_at, ...item }) => withoutWork(item)),
      refunds: history.refunds,
      bought: history.bought,
    },
    events: history.events,
    requests: history.requests,
    address,
    ask: openAskDialog(context, history),
    services: openServices(context, order),
  };
  if (!hasService(order.order_items)) return { ...page, chat: null };

  const conversation = await openConversation(db, {
    context,
    orderId: order.id,
    reader: { id: user.id, isShop: false },
    customer: user.username,
  });
  return { ...page, chat: { ...conversation, idempotencyKey: newIdempotencyKey(context) } };
}

export type MyOrderPageData = NonNullable<Awaited<ReturnType<typeof openMyOrderPage>>>;
