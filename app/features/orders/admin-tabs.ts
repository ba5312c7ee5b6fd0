import type { NeedKind } from "#database";

/** The parts of the list of orders, each by what its orders need of an administrator; see `order_filter`. */
export const ORDER_TABS = [
  { need: "orders_to_send", label: "To send" },
  { need: "services_to_do", label: "Services" },
  { need: "unanswered_conversations", label: "Unanswered" },
  { need: "order_requests", label: "Requests" },
  { need: "orders_to_check", label: "To check" },
  { need: "given_back", label: "Refunds" },
] as const satisfies readonly { need: NeedKind | "given_back"; label: string }[];

export type OrderNeed = (typeof ORDER_TABS)[number]["need"];
