import type { NeedKind } from "#database";

/** The parts of the list of orders, each by what its orders need of an administrator. */
export const ORDER_TABS = [
  { need: "orders_to_send", label: "To send" },
  { need: "unread_conversations", label: "Unanswered" },
  { need: "orders_to_check", label: "To check" },
] as const satisfies readonly { need: NeedKind; label: string }[];

export type OrderNeed = (typeof ORDER_TABS)[number]["need"];
