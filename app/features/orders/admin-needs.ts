import type { NeedKind } from "#database";

/** What orders need of an administrator, as the filter of their list calls it. */
export const ORDER_NEEDS = {
  unread_conversations: "Unread",
  orders_to_send: "To send",
  orders_to_check: "To check",
} as const satisfies Partial<Record<NeedKind, string>>;

export type OrderNeed = keyof typeof ORDER_NEEDS;

export const ORDER_NEED_KINDS = Object.keys(ORDER_NEEDS) as OrderNeed[];
