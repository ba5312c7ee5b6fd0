import { openConversation } from "~/features/chat/chat.server";
import { dialogOf } from "~/lib/dialog-address";
import type { Db } from "~/services/supabase.server";
import { customerFacts } from "./customer-facts.server";
import { customerOf, findManagedOrder, type ManagedOrder } from "./managed-orders.server";
import { hasService } from "./order";

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

async function openChat(
  db: Db,
  { request, userId, order }: Pick<Asked, "request" | "userId"> & { order: ManagedOrder },
) {
  const customer = customerOf(order).username;
  const conversation = await openConversation(db, {
    request,
    orderId: order.id,
    reader: { id: userId, isShop: true },
    customer,
  });
  return { id: order.id, customer, ...conversation };
}
