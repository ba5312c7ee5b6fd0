import type { Fact } from "~/features/admin/row-dialogs";
import { openConversation } from "~/features/chat/chat.server";
import { formatDateTime } from "~/lib/dates";
import { dialogOf } from "~/lib/dialog-address";
import { formatPrice } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { customerOf, findOrder, type OrderRow } from "./admin.server";
import { readBilling } from "./billing";
import { hasService } from "./order";

interface DialogQuery {
  request: Request;
  userId: string;
  /** The orders of the page. */
  orders: OrderRow[];
}

/** The dialog in the URL. Newer orders may have moved its order to another page of the list. */
export async function openOrderDialog(db: Db, { request, userId, orders }: DialogQuery) {
  const open = dialogOf(request);
  if (!open) return null;

  const order = orders.find(({ id }) => id === open.id) ?? (await findOrder(db, open));
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
  { request, userId, order }: Pick<DialogQuery, "request" | "userId"> & { order: OrderRow },
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

type Text = string | null | undefined;

/** Who ordered, by the profile or else by the billing form. */
function customerFacts(order: OrderRow): Fact[] {
  const { username, email } = customerOf(order);
  const { customer } = order;
  const billing = readBilling(order.billing);
  // A mixture of two addresses would be wrong.
  const home = join("", customer?.address, customer?.city, customer?.country) ? customer : billing;

  return [
    ["Order ID", order.id],
    ["Username", username],
    ["Email", email],
    [
      "Full Name",
      join(" ", customer?.first_name, customer?.last_name) ||
        join(" ", billing.firstName, billing.lastName),
    ],
    ["Phone", customer?.phone || billing.phone],
    ["Address", home?.address],
    ["Location", join(", ", home?.city, home?.country)],
    [
      "Billing Address",
      join(", ", billing.address, join(" ", billing.zipCode, billing.city), billing.country),
    ],
    ["Order Total", formatPrice(order.total_amount)],
    ["Order Date", formatDateTime(order.created_at)],
  ];
}

const join = (glue: string, ...parts: Text[]) => parts.filter(Boolean).join(glue);
