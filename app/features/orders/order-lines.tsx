import { formatPrice } from "~/lib/money";
import { type OrderItem, sumOf } from "./order";

interface OrderLinesProps {
  items: OrderItem[];
  total: number;
  totalLabel?: string;
}

export function OrderLines({ items, total, totalLabel = "Total" }: OrderLinesProps) {
  return (
    <dl className="divide-y">
      {items.map((item) => (
        <div key={item.id} className="flex justify-between gap-6 py-2.5 print:py-1">
          <dt>
            {item.product_name}
            <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatPrice(sumOf(item))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 py-2.5 font-heading text-item font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatPrice(total)}</dd>
      </div>
    </dl>
  );
}
