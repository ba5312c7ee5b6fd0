import { z } from "zod/v4";
import { markConversationRead, readConversation } from "~/features/chat/chat.server";
import { dialogOf } from "~/lib/dialog-address";
import type { Db } from "~/services/supabase.server";
import { customerFacts } from "./customer-facts.server";
import { customerOf, findManagedOrder, type ManagedOrder } from "./managed-orders.server";
import { hasService, shortId } from "./order";

interface Asked {
  request: Request;
  /** Who asks. */
  userId: string;
  /** The orders of the page. */
  orders: ManagedOrder[];
}

/** The dialog that the address asks for; new orders may have moved its own off the page. */
export async function openOrderDialog(db: Db, { request, userId, orders }: Asked) {
  const open = dialogOf(request);
  if (!open) return null;

  const order = orders.find(({ id }) => id === open.id) ?? (await findManagedOrder(db, open));
  if (!order) return { kind: "gone" } as const;

  switch (open.dialog) {
    case "customer":
      return { kind: "customer", facts: customerFacts(order) } as const;
    case "delete":
      return { kind: "delete", id: order.id } as const;
    case "chat":
      if (!hasService(order.order_items)) return null;
      return { kind: "chat", ...(await openChat(db, { request, userId, order })) } as const;
    default:
      return null;
  }
}

export type OrderDialog = Awaited<ReturnType<typeof openOrderDialog>>;

const moment = z.iso.datetime({ offset: true }).nullable().catch(null);

async function openChat(
  db: Db,
  { request, userId, order }: Pick<Asked, "request" | "userId"> & { order: ManagedOrder },
) {
  const before = moment.parse(new URL(request.url).searchParams.get("before"));
  const { messages, earlier } = await readConversation(db, { orderId: order.id, before });
  const isNews = messages.some((message) => !message.from_admin && !message.read_at);
  if (isNews) await markConversationRead(db, { orderId: order.id });

  const customer = customerOf(order).username;
  const lines = messages.map(({ from_admin, read_at, sender_id, ...line }) => ({
    ...line,
    isOwn: sender_id === userId,
    isNew: !from_admin && !read_at,
    from: from_admin ? "Homeline" : customer,
  }));
  return { id: order.id, title: `${customer}, order ${shortId(order.id)}`, lines, earlier };
}
