import { formatPrice } from "~/lib/money";

interface StatCardsProps {
  cartItems: number;
  /** In dollars, as the other sum. */
  cartTotal: number;
  orders: number;
  totalSpent: number;
}

export function StatCards({ cartItems, cartTotal, orders, totalSpent }: StatCardsProps) {
  const stats = [
    { label: "Cart Items", value: String(cartItems) },
    { label: "Cart Total", value: formatPrice(cartTotal) },
    { label: "Orders", value: String(orders) },
    { label: "Total Spent", value: formatPrice(totalSpent) },
  ];

  return (
    <dl className="grid grid-cols-2 rounded-card border bg-card max-lg:gap-px lg:grid-cols-4 lg:divide-x">
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse p-3 sm:p-5">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="font-heading text-item font-semibold tabular-nums sm:text-section">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
