import { Badge, type Tone } from "~/ui/badge";
import { isPaidAsAsked, type Payment, type PaymentStateName, paidOf } from "./payment";

interface PaymentStateProps {
  order: Pick<Payment, "amount_paid" | "paid_currency" | "payment_state"> & {
    total_amount: number;
  };
}

const STATES: Partial<Record<PaymentStateName, { text: string; tone: Tone }>> = {
  refund_on_its_way: { text: "Refund on its way", tone: "blue" },
  partly_refunded: { text: "Partly refunded", tone: "yellow" },
  refunded: { text: "Refunded", tone: "yellow" },
  disputed: { text: "Disputed", tone: "red" },
};

const ANOTHER_AMOUNT = { text: "Paid another amount", tone: "yellow" } as const;

/** What is unusual of the payment. It is apart from the status, which says how far the order is. */
export function PaymentState({ order }: PaymentStateProps) {
  const { payment_state = "paid" } = order;
  const isOther = paidOf(order) && !isPaidAsAsked(order);
  const state = STATES[payment_state] ?? (isOther ? ANOTHER_AMOUNT : null);

  return state && <Badge tone={state.tone}>{state.text}</Badge>;
}
