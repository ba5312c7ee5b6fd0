import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { orderPath, ordersPath } from "~/admin/sections";
import { formatShortDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { Section } from "~/ui/section";
import { StatusBadge } from "./order-parts";

interface CustomerOrdersProps {
  title: string;
  customerId: string | null | undefined;
  /** The newest of them, and how many the customer has in all. */
  orders: {
    id: string;
    bought: string;
    status: Rows["my_order_row"]["status"];
    created_at: string;
    total_amount: number;
  }[];
  total: number;
}

/** The newest orders of a customer, beside what that customer has written or ordered. */
export function CustomerOrders({ title, customerId, orders, total }: CustomerOrdersProps) {
  if (!customerId || orders.length === 0) return null;

  return (
    <Section id="others" title={title}>
      <ul className="grid gap-2">
        {orders.map(({ id, bought, status, created_at, total_amount }) => (
          <li key={id}>
            <Link to={orderPath(id)} className="link">
              {bought}
            </Link>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="text-soft tabular-nums">
                {formatShortDate(created_at)}, {formatPrice(total_amount)}
              </span>{" "}
              <StatusBadge status={status} />
            </p>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <Link to={ordersPath(customerId)} className="link inline-flex min-h-11 items-center">
          {`All ${total} orders`}
        </Link>
      )}
    </Section>
  );
}
