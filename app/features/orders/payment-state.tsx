import { Badge } from "~/ui/badge";

interface PaymentStateProps {
  order: { amount_paid: number | null; total_amount: number };
}

/** What became of the payment. It is apart from the status, which says how far the order is. */
export function PaymentState({ order: { amount_paid, total_amount } }: PaymentStateProps) {
  return amount_paid === total_amount ? (
    <Badge>Paid</Badge>
  ) : (
    <Badge tone="yellow">Paid another amount</Badge>
  );
}
