import { Link } from "@remix-run/react";
import type { CompositeTypes } from "~/database.types";
import { formatDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { Tooltip } from "~/ui/tooltip";
import { shortId, sumOf } from "./order";
import { StatusBadge } from "./status-badge";

export function OrderCard({ order }: { order: CompositeTypes<"my_order_row"> }) {
  return (
    <li className="rounded-card border bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-item">
          <Tooltip text={`In full: ${order.id}`} side="below">
            <Link to={`/dashboard/orders/${order.id}`} className="link">
              Order {shortId(order.id)}
            </Link>
          </Tooltip>
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-small text-soft">
        <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>{" "}
        <span className="font-semibold text-ink whitespace-nowrap tabular-nums">
          {formatPrice(order.total_amount)}
        </span>
      </p>
      <ul className="mt-3 grid gap-1 text-small">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex justify-between gap-6">
            <span>
              {item.product_name}
              <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>
            </span>{" "}
            <span className="whitespace-nowrap tabular-nums">{formatPrice(sumOf(item))}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
