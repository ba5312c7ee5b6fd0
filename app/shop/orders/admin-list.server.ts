import { redirect } from "@remix-run/node";
import { COUNT_LIMIT, ORDERS_STATUS_VALUES } from "#database";
import { isShortId } from "#functions/ids";
import { orderPath } from "~/admin/sections";
import { countOf } from "~/admin/todos.server";
import type { RequestContext } from "~/context.server";
import { formatCount, formatTotal, nounFor } from "~/lib/count";
import { formatAge } from "~/lib/dates";
import { dialogFrom } from "~/lib/dialog-url";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { joinParts } from "~/lib/join-parts";
import { formatPrice, SHOP_CURRENCY } from "~/lib/money";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import type { Db } from "~/services/supabase.server";
import { customerOf, recipientOf } from "~/shop/order-contacts.server";
import { listParcels } from "~/shop/parcels/parcels.server";
import { isPaidAsAsked, paidOf } from "~/shop/payments/payment";
import { type FoundOrders, listOrders, ORDERS_PER_PAGE, type OrderRow } from "./admin.server";
import { describeFilter, orderFilterFrom } from "./admin-filter.server";
import { ORDER_TABS, type OrderFilter } from "./admin-filter-choices";
import { hasProduct } from "./item-kinds";
import { isToClose, nextStepOf, type OrderItem, withoutId } from "./order";

const NO_ORDERS = { total: 0, has_more: false, rows: [] };

/** A page of the list for its address, and the rows that it shows; null if it was not loaded. */
export async function openOrderList(db: Db, context: RequestContext) {
  const { request } = context;
  const page = pageFrom(request);
  const { filter, days } = orderFilterFrom(request);
  const found = await listOrders(db, { filter, page });
  if (!found) return null;

  const { rows, ...answer } = days.mistakes ? NO_ORDERS : found;
  redirectToNumbered(request, { filter, rows });
  const pages = pagesOrRedirect(context, { ...answer, rows, page, perPage: ORDERS_PER_PAGE });
  const list = {
    orders: rows.map(summarizeOrder),
    countText: describeCount(found),
    description: describeFilter(filter, { page, pages }),
    paid: days.mistakes ? "" : describePaid(found),
    nothingFound: filter.query && `Nothing matches "${filter.query}". ${NOTHING_FOUND}`,
    counts: found.counts,
    tabs: ORDER_TABS.map((part) => ({ ...part, count: countOf(found.todos, part.tab) })),
    otherAmounts: found.other_amounts > 0 && formatCount(found.other_amounts, COUNT_LIMIT),
    filter,
    days,
    page,
    pages,
    idempotencyKey: newIdempotencyKey(context),
  };
  return { list, rows };
}

export type OrderList = NonNullable<Awaited<ReturnType<typeof openOrderList>>>["list"];

/** A search for the number of an order alone opens it. */
function redirectToNumbered(
  request: Request,
  { filter, rows }: { filter: OrderFilter; rows: OrderRow[] },
) {
  const { query, ...others } = filter;
  const number = query.replace(/^#/, "").toLowerCase();
  const [order, another] = rows;
  if (!order || another || !isShortId(number) || !order.id.startsWith(number)) return;
  if (Object.values(others).some(Boolean) || dialogFrom(request)) return;

  throw redirect(orderPath(order.id));
}

const describeCount = (found: FoundOrders) =>
  `${formatTotal(found)} ${nounFor(found.total, "order")}`;

/** What was paid for the orders found, and what of it was given back; empty if they are too many. */
function describePaid({ total, paid, refunded, disputed }: FoundOrders): string {
  if (total === 0 || paid === null) return "";
  const given = refunded ?? 0;
  const held = disputed ?? 0;

  return joinParts(
    ", ",
    `${formatPrice(paid)} paid`,
    given > 0 ? `${formatPrice(given)} refunded` : "",
    held > 0 ? `${formatPrice(held)} disputed` : "",
    given + held > 0 ? `${formatPrice(paid - given - held)} kept` : "",
  );
}

/** Shown where a search finds nothing, because many search for the state of a payment. */
const NOTHING_FOUND = `Statuses are ${ORDERS_STATUS_VALUES.join(", ")}. Every order here was paid; "More filters" has what was refunded or disputed.`;

const DASHBOARD = "https://dashboard.stripe.com";

/** The payment in Stripe's dashboard, or a search there for its session if its id is not known. */
export function paymentUrlOf({
  stripe_payment_id: payment,
  stripe_session_id: session,
}: Pick<OrderRow, "stripe_payment_id" | "stripe_session_id">) {
  const dashboard = session?.startsWith("cs_test_") ? `${DASHBOARD}/test` : DASHBOARD;
  if (payment) return `${dashboard}/payments/${payment}`;

  return session ? `${dashboard}/search?query=${session}` : null;
}

/** What needs an administrator's attention. */
export function problemsOf(order: OrderRow): string[] {
  const { status, total_amount, restocked_at, shortfalls } = order;
  const isInStock = !hasProduct(order.order_items) || restocked_at;

  return [
    ...shortfalls.map(
      (line) => `${line.missing} × ${line.product_name} paid for but not in stock.`,
    ),
    ...(!isPaidAsAsked(order)
      ? [
          `Paid with ${paidOf(order) || "an unknown amount"} instead of ${formatPrice(total_amount)}.`,
        ]
      : []),
    ...(isToClose(order) ? ["All that was paid was given back. Cancel it, or complete it."] : []),
    ...(status === "cancelled" && order.payment_state === "paid"
      ? ["Cancelling has not given the payment back."]
      : []),
    ...(status === "cancelled" && !isInStock
      ? ["Cancelling has not put its products back in stock."]
      : []),
    ...(restocked_at
      ? ["Its products were put back in stock. Another status takes them out again."]
      : []),
  ];
}

/** Whether an administrator has reviewed a payment or a shortfall that needs it; nothing if none does. */
export function reviewOf(order: OrderRow) {
  const needsReview = !isPaidAsAsked(order) || order.shortfalls.length > 0;

  return needsReview && { review: { at: order.reviewed_at } };
}

/** What few orders have of their payment. */
const unusualPaymentOf = ({ paid_currency, payment_state, refunded_amount }: OrderRow) => ({
  ...(paid_currency !== SHOP_CURRENCY && { paid_currency }),
  ...(payment_state !== "paid" && { payment_state, refunded_amount }),
});

/**
 * What the list shows of an order. The page contains it twice, as HTML and as data, so ids are left out, and so is
 * what few orders have.
 */
function summarizeOrder(order: OrderRow) {
  const { id, status, created_at, total_amount, amount_paid, unread_messages } = order;
  const problems = problemsOf(order);
  const step = nextStepOf(order);

  return {
    id,
    status,
    created_at,
    total_amount,
    amount_paid,
    ...unusualPaymentOf(order),
    unread_messages,
    ...(step && { step }),
    ...(order.asked_for && { asked_for: order.asked_for }),
    ...(problems.length > 0 && { problems }),
    ...(order.parcels.length > 0 && { parcels: listParcels(order.parcels).map(withoutId) }),
    ...reviewOf(order),
    paymentUrl: order.stripe_payment_id && paymentUrlOf(order),
    sessionStart: order.stripe_session_id?.slice(0, 12) ?? null,
    items: order.order_items.map(summarizeItem),
    age: formatAge(created_at),
    username: customerOf(order).username,
    place: recipientOf(order).home.city,
  };
}

function summarizeItem(item: OrderItem) {
  const { product_name, product_type, price, quantity, refunded, work_state } = item;
  const summary = { product_name, product_type, price, quantity, refunded };

  return { ...summary, ...(work_state && { work_state }) };
}

export type OrderSummary = ReturnType<typeof summarizeOrder>;
