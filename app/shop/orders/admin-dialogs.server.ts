import { shortId } from "#functions/ids";
import { GONE } from "~/admin/row-dialogs.server";
import { refundPath } from "~/admin/sections";
import { CHANGE_DELIVERY } from "~/base/delivery/delivery";
import { openChangeDelivery } from "~/base/delivery/delivery.server";
import type { RequestContext } from "~/context.server";
import { formatDateTime } from "~/lib/dates";
import { dialogFrom, urlWithDialog } from "~/lib/dialog-url";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { joinParts } from "~/lib/join-parts";
import { formatPrice } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { openConversation } from "~/shop/chat/chat.server";
import { openParcelsDialog } from "~/shop/many-orders/parcels.server";
import { openStatusesDialog } from "~/shop/many-orders/statuses.server";
import {
  addressLine,
  completeContact,
  contactsOf,
  customerOf,
  recipientLine,
} from "~/shop/order-contacts.server";
import { findLastCarrier, parcelFormOf } from "~/shop/parcels/admin.server";
import { describeRefundable, findPayment } from "~/shop/payments/admin.server";
import { paidOf } from "~/shop/payments/payment";
import { listQuickAnswers } from "~/shop/quick-answers/admin.server";
import { openServicesOf } from "~/shop/service-work/work-state";
import type { Fact } from "~/ui/fact-list";
import { findOrder, type OrderRow } from "./admin.server";
import { paymentUrlOf } from "./admin-list.server";
import { hasProduct, hasService } from "./item-kinds";
import { isUnsent } from "./order";
import { destinationOf } from "./orders.server";

interface DialogQuery {
  context: RequestContext;
  userId: string;
  /** The orders of the page. */
  orders: OrderRow[];
}

/** The dialog in the URL. Newer orders may have moved its order to another page of the list. */
export async function findOrderDialog(db: Db, { context, userId, orders }: DialogQuery) {
  const open = dialogFrom(context.request);
  if (!open) return null;

  if (open.dialog === "statuses") return openStatusesDialog(db, context.request);
  if (open.dialog === "parcels") return openParcelsDialog(db, context);
  const order = orders.find(({ id }) => id === open.id) ?? (await findOrder(db, open))?.placed;
  if (!order) return GONE;

  switch (open.dialog) {
    case "customer":
      return {
        name: "customer",
        title: `Customer of Order ${shortId(order.id)}`,
        facts: customerFacts(order),
        customerId: order.customer?.id,
      } as const;
    case "parcel":
      if (!hasProduct(order.order_items)) return null;
      return {
        name: "parcel",
        title: `Parcels of Order ${shortId(order.id)}`,
        recipient: recipientLine(order),
        data: parcelFormOf(context, { order, lastCarrier: await findLastCarrier(db) }),
      } as const;
    case CHANGE_DELIVERY: {
      if (!hasProduct(order.order_items)) return null;
      const form = await openChangeDelivery(context, destinationOf(order));
      return form && ({ name: CHANGE_DELIVERY, id: order.id, ...form } as const);
    }
    case "delete":
      return deleteQuestion(order, context.request);
    case "cancel":
      return cancelQuestion(db, { context, order });
    case "chat":
      if (!hasService(order.order_items)) return null;
      return { name: "chat", ...(await chatDialog(db, { context, userId, order })) } as const;
    default:
      return null;
  }
}

/** What was paid, and what happens to it. The name stands apart, so that the page can put it into a `bdi`. */
function paymentSentence(order: OrderRow, next: string) {
  return {
    customer: customerOf(order).username,
    text: ` paid ${paidOf(order) || "an unknown amount"} for order ${shortId(order.id)}. ${next}`,
  };
}

const canRestock = ({ order_items, restocked_at }: OrderRow) =>
  hasProduct(order_items) && restocked_at === null;

function deleteQuestion(order: OrderRow, request: Request) {
  const { id, status } = order;
  const isCancellable = canRestock(order) && status !== "cancelled";
  const loses = canRestock(order)
    ? "neither gives the money back nor puts its products back in stock"
    : "does not give the money back";

  return {
    name: "delete",
    title: `Delete Order ${shortId(id)}`,
    id,
    question: "Are you sure you want to delete this order? This action cannot be undone.",
    ...paymentSentence(
      order,
      `Deleting it ${loses}. The customer is not told and no longer finds it, nor does any list or CSV file of orders; the books keep its payment.`,
    ),
    refundPath: order.payment_state === "refunded" ? null : refundPath(id),
    cancelPath: isCancellable ? urlWithDialog(new URL(request.url), "cancel", id) : null,
  } as const;
}

interface CancelQuery extends Pick<DialogQuery, "context"> {
  order: OrderRow;
}

async function cancelQuestion(db: Db, { context, order }: CancelQuery) {
  const { id, status } = order;
  if (status === "cancelled") {
    return { name: "cancelled", title: `Order ${shortId(id)} Is Cancelled` } as const;
  }
  const payment = await findPayment(db, { orderId: id });
  const { money, whyNot } = describeRefundable(payment);

  return {
    name: "cancel",
    title: `Cancel Order ${shortId(id)}`,
    id,
    status,
    idempotencyKey: newIdempotencyKey(context),
    currency: payment.currency,
    refundable: money,
    nothingLabel: order.asked_for
      ? "Give nothing back yet; the request of the customer stays open until you do"
      : "Give nothing back",
    ...paymentSentence(order, whyNot ?? "What becomes of the money?"),
    paymentUrl: paymentUrlOf(order),
    canRestock: canRestock(order),
    isUnsent: isUnsent(order),
  } as const;
}

export type OrderDialog = Awaited<ReturnType<typeof findOrderDialog>>;

async function chatDialog(
  db: Db,
  { context, userId, order }: Pick<DialogQuery, "context" | "userId"> & { order: OrderRow },
) {
  const customer = customerOf(order).username;
  const [conversation, quickAnswers] = await Promise.all([
    openConversation(db, {
      context,
      orderId: order.id,
      reader: { id: userId, isShop: true },
      customer,
    }),
    listQuickAnswers(db),
  ]);
  const title = `${customer}, order ${shortId(order.id)}`;
  const services = openServicesOf(order.order_items);
  const isUnanswered = order.unanswered_since !== null;
  return { id: order.id, title, customer, services, isUnanswered, quickAnswers, ...conversation };
}

/** Where it is sent, who ordered, by the profile or else by the billing form, and the billing address. */
function customerFacts(order: OrderRow): Fact[] {
  const { username, email } = customerOf(order);
  const { profile, billing } = contactsOf(order);
  const { name, phone, home } = completeContact(profile, billing);

  return [
    ["Order ID", order.id],
    ["Order Date", formatDateTime(order.created_at)],
    ["Deliver To", hasProduct(order.order_items) ? recipientLine(order) : ""],
    ["Username", username],
    ["Email", email],
    ["Full Name", name],
    ["Phone", phone],
    ["Address", home.address],
    ["Location", joinParts(", ", home.city, home.country)],
    ["Billing Address", addressLine(billing.home)],
    ["Order Total", formatPrice(order.total_amount)],
  ];
}
