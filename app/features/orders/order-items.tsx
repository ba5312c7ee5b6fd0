import { formatPrice } from "~/lib/money";
import { dollarsOf, type OrderItem } from "./order";

interface OrderItemsProps {
  items: OrderItem[];
  total: number;
  totalLabel?: string;
}

export function OrderItems({ items, total, totalLabel = "Total" }: OrderItemsProps) {
  return (
    <dl className="divide-y">
      {items.map((item) => (
        <div key={item.id} className="flex justify-between gap-6 py-2.5 print:py-1">
          <dt>
            {item.product_name}
            <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 py-2.5 font-heading text-item font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatPrice(total)}</dd>
      </div>
    </dl>
  );
}
