import type { Enums } from "#database";

/** The parts of the list of orders, each by what its orders need of an administrator; see `order_filter`. */
export const ORDER_TABS = [
  { tab: "orders_to_send", label: "To send" },
  { tab: "services_to_do", label: "Services" },
  { tab: "unanswered_conversations", label: "Unanswered" },
  { tab: "open_order_requests", label: "Requests" },
  { tab: "orders_to_review", label: "To review" },
  { tab: "given_back", label: "Refunds" },
] as const satisfies readonly { tab: Enums<"todo_kind"> | "given_back"; label: string }[];

export type OrderTab = (typeof ORDER_TABS)[number]["tab"];
