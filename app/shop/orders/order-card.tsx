import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { formatDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { formatPrice, fromCents } from "~/lib/money";
import { WorkBadge } from "~/shop/service-work/work-badge";
import { Badge } from "~/ui/badge";
import { Tooltip } from "~/ui/tooltip";
import { describeItems, dollarsOf } from "./order";
import { PaymentNote, StatusBadge } from "./order-parts";
import { OrderSteps } from "./order-steps";

interface OrderCardProps {
  order: Rows["my_order_row"];
  heading?: "h2" | "h3";
}

export function OrderCard({ order, heading: Heading = "h2" }: OrderCardProps) {
  return (
    <li className="rounded-card border bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading className="text-item">
          <Tooltip text={`Order number in full: ${order.id}`} side="below">
            <Link to={`/dashboard/orders/${order.id}`} className="link">
              {describeItems(order.order_items)}
            </Link>
          </Tooltip>
        </Heading>
        <StatusBadge status={order.status} />
      </div>
      <p className="mb-2 text-small text-soft">
        <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
        {`, order ${shortId(order.id)}`}
      </p>
      <OrderSteps order={order} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-small">
        <PaymentNote order={order} />{" "}
        <p className="font-semibold whitespace-nowrap tabular-nums">
          {formatPrice(order.total_amount)}
        </p>
      </div>
      <ul className="mt-3 grid gap-1 text-small">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {item.product_name}
              <span className="text-soft tabular-nums"> ×&nbsp;{item.quantity}</span>{" "}
              <WorkBadge
                state={item.work_state}
                orderStatus={order.status}
                isGivenBack={item.refunded === item.quantity}
                reader="customer"
              />
            </span>{" "}
            <span className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Its order is made once it is confirmed. */
export function UnconfirmedPayment({
  payment: { amount_cents, created_at, stripe_session_id },
  heading: Heading = "h2",
}: {
  payment: Rows["unconfirmed_payment"];
  heading?: "h2" | "h3";
}) {
  return (
    <li className="rounded-card border border-dashed p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading className="text-item">{`Payment of ${formatPrice(fromCents(amount_cents))}`}</Heading>
        <Badge tone="yellow">being confirmed</Badge>
      </div>
      <p className="mt-1 text-small text-soft">
        Begun on <time dateTime={created_at}>{formatDate(created_at)}</time>. Your order appears
        here once the payment is confirmed. If you have paid, please do not pay again.
      </p>
      <p className="mt-1 text-small">
        <Link to={href("/checkout/success", { session_id: stripe_session_id })} className="link">
          Look Again
        </Link>
      </p>
    </li>
  );
}
