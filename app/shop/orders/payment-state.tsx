import { Badge, type Tone } from "~/ui/badge";
import { isPaidAsAsked, type Payment, type PaymentStateName, paidOf } from "./payment";

interface PaymentStateProps {
  order: Pick<Payment, "amount_paid" | "currency" | "payment_state"> & { total_amount: number };
}

const STATES: Record<PaymentStateName, { text: string; tone?: Tone }> = {
  paid: { text: "Paid" },
  refund_on_its_way: { text: "Refund on its way", tone: "blue" },
  partly_refunded: { text: "Partly refunded", tone: "yellow" },
  refunded: { text: "Refunded", tone: "yellow" },
  disputed: { text: "Disputed", tone: "red" },
};

/** What became of the payment. It is apart from the status, which says how far the order is. */
export function PaymentState({ order }: PaymentStateProps) {
  const { payment_state = "paid" } = order;
  const { text, tone } = STATES[payment_state];
  if (payment_state !== "paid" || isPaidAsAsked(order)) return <Badge tone={tone}>{text}</Badge>;

  return <Badge tone="yellow">{paidOf(order) ? "Paid another amount" : text}</Badge>;
}
