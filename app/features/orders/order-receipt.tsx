import { Link } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { LegalLinks } from "~/features/legal/legal-links";
import { formatDate, formatDateTime } from "~/lib/dates";
import { href } from "~/lib/href";
import { useSettings } from "~/root-data";
import { SITE_NAME } from "~/site";
import { Card } from "~/ui/card";
import type { OrderStatus } from "./order";
import { OrderAddresses } from "./order-addresses";
import { OrderItems, PaymentNote, StatusBadge } from "./order-parts";
import type { MyOrder } from "./orders.server";

/** The receipt, which is all of the page that is printed. */
export function OrderReceipt({ order }: { order: MyOrder }) {
  const { location } = useSettings();

  return (
    <Card as="section" labelledBy="receipt" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt" className="text-section">
          Receipt
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-small text-soft">
        {SITE_NAME}, {location}
        <br />
        Receipt number {shortId(order.id)}
        <br />
        Date <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
      </p>
      <div className="grid gap-2">
        <OrderItems items={order.order_items} total={order.total_amount} />
        <PaymentNote order={order} />
        {STATUS_NOTES[order.status] && (
          <p className="text-small print:hidden">{STATUS_NOTES[order.status]}</p>
        )}
        {order.status === "cancelled" && <CancelledNote order={order} />}
      </div>
      <OrderAddresses order={order} />
      <LegalLinks className="print:hidden" />
    </Card>
  );
}

/** What the status means, because "pending" beside a payment sounds as if that were still to come. */
const STATUS_NOTES: Partial<Record<OrderStatus, string>> = {
  pending: "Your order is pending: we have it and have not begun.",
  processing: "Your order is processing: we are packing it, it is on its way, or we work on it.",
};

function CancelledNote({ order: { id, payment_state } }: { order: MyOrder }) {
  if (payment_state !== "paid") return <p className="text-small">This order is cancelled.</p>;

  return (
    <p className="text-small">
      This order is cancelled. If your money is not back yet,{" "}
      <Link to={href("/contact", { subject: `Refund for order ${shortId(id)}` })} className="link">
        write to us
      </Link>
      .
    </p>
  );
}

interface TimelineProps {
  placedAt: string;
  changes: { id: string; message: string; created_at: string }[];
}

/** The payment and each change of status, oldest first. */
export function Timeline({ placedAt, changes }: TimelineProps) {
  const steps = [
    { id: "placed", message: "Your order was paid.", created_at: placedAt },
    ...changes,
  ];

  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {steps.map(({ id, message, created_at }) => (
        <li key={id}>
          <p>{message}</p>
          <p className="text-small text-soft">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
