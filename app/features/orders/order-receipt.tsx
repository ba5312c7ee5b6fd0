import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { shortId } from "#functions/ids";
import { LegalLinks } from "~/features/legal/legal-links";
import { formatDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { joinParts } from "~/lib/join-parts";
import { useSettings } from "~/root-data";
import { SITE_NAME } from "~/site";
import { Card } from "~/ui/card";
import { hasProduct } from "./order";
import { OrderItems, PaymentNote, StatusBadge } from "./order-parts";
import { OrderSteps } from "./order-steps";
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
        <div className="print:hidden">
          <OrderSteps status={order.status} hasProduct={hasProduct(order.order_items)} />
        </div>
        {order.status === "cancelled" && <CancelledNote order={order} />}
      </div>
      <div>
        <h3 className="mb-1 text-item">Billed to</h3>
        <BillingAddress billing={order.billing} />
      </div>
      <LegalLinks className="print:hidden" />
    </Card>
  );
}

// Cancelling moves no money: the shop gives it back at the payment provider.
function CancelledNote({ order: { id } }: { order: MyOrder }) {
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

function BillingAddress({ billing }: { billing: MyOrder["billing"] }) {
  const { firstName, lastName, address, city, zipCode, country, phone, email } = billing;
  const lines = Object.entries({
    name: joinParts(" ", firstName, lastName),
    address,
    place: joinParts(" ", zipCode, city),
    country,
    phone,
    email,
  }).filter(([, line]) => line);
  if (lines.length === 0) return <p className="text-soft">No billing details are kept.</p>;

  return (
    <address className="not-italic">
      {lines.map(([name, line]) => (
        <Fragment key={name}>
          {line}
          <br />
        </Fragment>
      ))}
    </address>
  );
}
