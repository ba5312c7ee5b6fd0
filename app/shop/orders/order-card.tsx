import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { ItemPicture } from "~/base/pictures/item-picture";
import { formatDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { formatPrice, fromCents } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Tooltip } from "~/ui/tooltip";
import { type CardOrder, describeItems, dollarsOf } from "./order";
import { OrderState } from "./order-state";

interface OrderCardProps {
  order: CardOrder;
  heading?: "h2" | "h3";
}

export function OrderCard({ order, heading: Heading = "h2" }: OrderCardProps) {
  const { id, order_items, pictured, created_at, total_amount } = order;

  return (
    <li className="flex gap-4 rounded-card border bg-card p-4 max-[14rem]:flex-wrap sm:p-5">
      {pictured && <ItemPicture item={pictured} />}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Heading className="min-w-0 text-item wrap-anywhere">
            <Tooltip text={`Order number in full: ${id}`} side="below">
              <Link to={`/dashboard/orders/${id}`} className="link">
                {describeItems(order_items)}
              </Link>
            </Tooltip>
          </Heading>
          <p className="font-heading text-item font-semibold whitespace-nowrap tabular-nums">
            {formatPrice(total_amount)}
          </p>
        </div>
        <p className="mb-2 text-small text-soft">
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </p>
        <OrderState order={order} />
        {order_items.length > 1 && <ItemPrices items={order_items} />}
      </div>
    </li>
  );
}

/** Of a single item it would be the total. */
function ItemPrices({ items }: { items: OrderCardProps["order"]["order_items"] }) {
  return (
    <ul className="mt-3 grid gap-1 text-small text-soft">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places.
        <li key={index} className="flex flex-wrap justify-between gap-x-6">
          <span className="min-w-0 grow basis-24 wrap-anywhere">
            {`${item.product_name} ×\u00a0${item.quantity}`}
          </span>{" "}
          <span className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</span>
        </li>
      ))}
    </ul>
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
