import { ORDERS_STATUS_VALUES, type Rows } from "#database";
import { fromCents, toCents } from "~/lib/money";
import { isOpen } from "~/shop/service-work/work-state";

export type OrderStatus = Rows["order_row"]["status"];
export type OrderItem = Rows["order_item_row"];

export const STATUS_OPTIONS = ORDERS_STATUS_VALUES.map((value) => ({ value, label: value }));

/** What an item costs in dollars, for all of its quantity. */
export const dollarsOf = ({ price, quantity }: Pick<OrderItem, "price" | "quantity">) =>
  fromCents(toCents(price) * quantity);

/** What was bought, in one line. */
export function describeItems(items: Pick<OrderItem, "product_name" | "quantity">[]): string {
  const names = items.map(({ product_name, quantity }) =>
    quantity > 1 ? `${product_name} × ${quantity}` : product_name,
  );
  const [first = "Nothing", second, ...more] = names;
  if (more.length > 0) return `${first} and ${more.length + 1} more`;

  return second ? `${first}, ${second}` : first;
}

type Kind = Pick<OrderItem, "product_type">;

export const hasProduct = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "product");

export const hasService = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "service");

interface Progress {
  status: OrderStatus;
  sent_at: string | null;
  order_items: Pick<OrderItem, "product_type" | "work_state">[];
}

/** How far an order is, as steps, and at which of them it is. */
export function stepsOf({ status, sent_at, order_items }: Progress) {
  const states = order_items.map(({ work_state }) => work_state);
  const isSent = hasProduct(order_items);
  const steps = [
    "Paid",
    states.includes("waiting") ? "Waits for you" : "In preparation",
    isSent ? "Sent" : "Delivered",
    "Done",
  ];
  if (status === "completed") return { steps, at: 3 };
  if (isSent ? sent_at !== null : isDelivered(states)) return { steps, at: 2 };

  return { steps, at: status === "processing" || states.some(isBegun) ? 1 : 0 };
}

type State = OrderItem["work_state"];

const isBegun = (state: State) => isOpen(state) || state === "delivered";

const isDelivered = (states: State[]) => states.includes("delivered") && !states.some(isOpen);

interface Sendable {
  status: OrderStatus;
  sent_at: string | null;
  payment_state: Rows["order_row"]["payment_state"];
  order_items: Kind[];
}

/** Whether an order has products that are still to be sent. The database says so, too, when it needs somebody. */
export const isToSend = ({ status, sent_at, payment_state, order_items }: Sendable) =>
  hasProduct(order_items) &&
  sent_at === null &&
  payment_state !== "refunded" &&
  (status === "pending" || status === "processing");
