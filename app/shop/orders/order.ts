import { ORDERS_STATUS_VALUES, type Rows } from "#database";
import { fromCents, toCents } from "~/lib/money";
import { isOpen, isToDeliver, type WorkState } from "~/shop/service-work/work-state";
import { hasProduct, type Kind } from "./item-kinds";

export type OrderStatus = Rows["order_row"]["status"];
export type OrderItem = Rows["order_item_row"];

export const STATUS_OPTIONS = ORDERS_STATUS_VALUES.map((value) => ({ value, label: value }));

/** What an item costs in dollars, for all of its quantity. */
export const dollarsOf = ({ price, quantity }: Pick<OrderItem, "price" | "quantity">) =>
  fromCents(toCents(price) * quantity);

/** An item with what it looks like now. Its name is the one that it was bought by. */
export const picturedItem = (
  {
    id,
    product_type: kind,
    product_name: name,
  }: Pick<OrderItem, "id" | "product_type" | "product_name">,
  bought: Rows["bought_row"][],
) => ({ kind, name, category: null, ...bought.find((row) => row.id === id) });

/** An item without how the work on it goes, which `openServices` says. */
export const withoutWork = <Item extends OrderItem>({
  work_since,
  revisions,
  included_revisions,
  ...item
}: Item) => item;

export const withoutId = <Row extends { id?: string }>({ id, ...row }: Row) => row;

/** What the card of an order shows, of which a list has many. */
export function cardOf({ order_items, bought, ...order }: Rows["my_order_row"]) {
  const [first] = order_items;

  return {
    ...order,
    order_items: order_items.map((item) => withoutId(withoutWork(item))),
    pictured: first && withoutId(picturedItem(first, bought)),
  };
}

export type CardOrder = ReturnType<typeof cardOf>;

/** What was bought, in one line. */
export function describeItems(items: Pick<OrderItem, "product_name" | "quantity">[]): string {
  const names = items.map(({ product_name, quantity }) =>
    quantity > 1 ? `${product_name} × ${quantity}` : product_name,
  );
  const [first = "Nothing", second, ...more] = names;
  if (more.length > 0) return `${first} and ${more.length + 1} more`;

  return second ? `${first}, ${second}` : first;
}

interface Progress {
  status: OrderStatus;
  sent_at: string | null;
  order_items: Pick<OrderItem, "product_type" | "work_state" | "quantity" | "refunded">[];
}

/** How far an order is: a line of steps for what is sent, and one for what is done. */
export function stepsOf(order: Progress) {
  const left = order.order_items.filter(({ quantity, refunded }) => refunded < quantity);
  const states = left.flatMap(({ work_state }) => work_state ?? []);

  return [
    ...(hasProduct(left) ? [parcelSteps(order)] : []),
    ...(states.length > 0 ? [serviceSteps(order, states)] : []),
  ];
}

function parcelSteps({ status, sent_at }: Progress) {
  const sentAt = sent_at ? 2 : 0;
  const at = status === "completed" ? 3 : sentAt || (status === "processing" ? 1 : 0);

  return { of: "Parcel", steps: ["Paid", "In preparation", "Sent", "Done"], at };
}

function serviceSteps({ status }: Progress, states: WorkState[]) {
  const begun = states.includes("waiting") ? "Waits for you" : "In work";
  const isDone = status === "completed" || !states.some((state) => state !== "accepted");
  const at = isDone ? 3 : states.some(isOpen) ? 1 : 2;

  return { of: "Services", steps: ["Paid", begun, "Delivered", "Done"], at };
}

interface Sendable {
  status: OrderStatus;
  sent_at: string | null;
  payment_state: Rows["order_row"]["payment_state"];
  order_items: Kind[];
}

/** Whether nothing of an order has left the shop, so that all of its products can go back to the shelf. */
export const isUnsent = ({ status, sent_at }: Pick<Sendable, "status" | "sent_at">) =>
  sent_at === null && status !== "completed";

/** Whether an order has products that are still to be sent. The database says so, too, when it needs somebody. */
export const isToSend = ({ status, sent_at, payment_state, order_items }: Sendable) =>
  hasProduct(order_items) &&
  sent_at === null &&
  payment_state !== "disputed" &&
  payment_state !== "refunded" &&
  (status === "pending" || status === "processing");

/** Whether all of its money went back and nobody has closed it. The database says so, too, when it needs somebody. */
export const isToClose = ({ status, payment_state }: Pick<Sendable, "status" | "payment_state">) =>
  payment_state === "refunded" && (status === "pending" || status === "processing");

/** Whether all of its money went back before anything left the shop, so that it is only to be cancelled. */
const isToCancel = (order: Sendable) => isToClose(order) && isUnsent(order);

export type NextStep = "parcel" | "answer" | "cancel" | "deliver";

interface Waiting extends Sendable {
  asked_for: Rows["order_row"]["asked_for"];
  unanswered_since: string | null;
  order_items: (Kind & Pick<OrderItem, "work_state">)[];
}

/** What the shop does next with an order; nothing if it waits for nobody here. */
export function nextStepOf(order: Waiting): NextStep | undefined {
  if (isToSend(order) && order.asked_for !== "cancel") return "parcel";
  if (order.unanswered_since !== null) return "answer";
  if (isToCancel(order)) return "cancel";

  return order.order_items.some(({ work_state }) => isToDeliver(work_state))
    ? "deliver"
    : undefined;
}
