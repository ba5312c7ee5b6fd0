import type { Enums } from "#database";
import type { DayRange } from "~/admin/days.server";
import type { OrderStatus } from "./order";

/** The lists of work, each of the orders that need one act of an administrator; see `order_filter`. */
export const ORDER_TABS = [
  { tab: "orders_to_send", label: "To send" },
  { tab: "services_to_do", label: "Services" },
  { tab: "unanswered_conversations", label: "Unanswered" },
  { tab: "open_order_requests", label: "Requests" },
  { tab: "orders_to_review", label: "To review" },
] as const satisfies readonly { tab: Enums<"todo_kind">; label: string }[];

type OrderTab = (typeof ORDER_TABS)[number]["tab"];

/** What has become of a payment, by which the list is filtered, too. */
export const PAYMENT_FILTERS = [
  { value: "differs", label: "another amount paid" },
  { value: "given_back", label: "refunded, or on its way" },
  { value: "disputed", label: "disputed" },
] as const;

type PaymentFilter = (typeof PAYMENT_FILTERS)[number]["value"];

export interface OrderFilter extends DayRange {
  query: string;
  status: OrderStatus | "";
  payment: PaymentFilter | "";
  /** The id of a customer, for the orders of this one only. */
  customer: string;
  /** The part of the list. */
  tab: OrderTab | "";
}

/** The filter of the list as the query of its address has it. */
export const filterParams = ({ query, ...rest }: OrderFilter) => ({ q: query, ...rest });
