import { Link } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { LegalLinks } from "~/content/legal-links";
import { formatDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { useSettings } from "~/root-data";
import { SITE_NAME } from "~/site-name";
import { Card } from "~/ui/card";
import type { MyOrderPage } from "./my-order-page.server";
import { OrderAddresses } from "./order-addresses";
import { OrderItems, PaymentNote, StatusBadge } from "./order-parts";
import { OrderSteps } from "./order-steps";

/** The receipt, which is all of the page that is printed. */
export function OrderReceipt({ order }: Pick<MyOrderPage, "order">) {
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
        <div className="print:hidden">
          <OrderSteps order={order} />
        </div>
        {order.status === "cancelled" && <CancelledNote order={order} />}
      </div>
      <OrderAddresses order={order} />
      <LegalLinks className="print:hidden" />
    </Card>
  );
}

function CancelledNote({ order: { id, payment_state } }: Pick<MyOrderPage, "order">) {
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
