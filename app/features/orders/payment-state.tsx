import { SHOP_CURRENCY } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { describeState, type Payment } from "./payment";

interface PaymentStateProps {
  order: Payment & { total_amount: number };
}

/** What became of the payment, in a word or two. It is apart from the status, which says how far the order is. */
export function PaymentState({ order }: PaymentStateProps) {
  const state = describeState(order);
  if (state) return <Badge tone="yellow">{state}</Badge>;

  const { amount_paid, total_amount, currency = SHOP_CURRENCY } = order;
  return amount_paid === total_amount && currency === SHOP_CURRENCY ? (
    <Badge>Paid</Badge>
  ) : (
    <Badge tone="yellow">Paid another amount</Badge>
  );
}
